/** The drawings: every token and every kind of square as paths in a box of 24 by 24. */

export interface Drawing {
  fill?: string // painted, with holes by the even-odd rule
  line?: string // stroked
}

/** Tokens by the names that editions give them; a name without a drawing is shown by its first letter. */
export const TOKENS: Readonly<Record<string, Drawing>> = {
  Lantern: {
    fill:
      'M8.300 7.800 9.600 5.500h4.800l1.300 2.300z M7.300 8.800h9.400l-1.100 9.400H8.400z ' +
      'M12 10.400c-1.500 1.900-2.100 3-2.100 4.100a2.100 2.100 0 0 0 4.200 0c0-1.100-.6-2.200-2.100-4.100z M6.800 19.200h10.400v2H6.800z',
    line: 'M9.200 5.200a2.800 2.800 0 0 1 5.600 0',
  },
  Kite: {
    fill: 'M12 1.800 18.300 8.600 12 16.400 5.700 8.600z M12 4.300v3.700h3.700z M11.400 8.900H8l3.400 4.300z',
    line: 'M12 16.400c.2 1.900-2.700 1.700-2.500 3.300.2 1.400 2.800.9 2.700 2.700',
  },
  Anchor: {
    line: 'M12 7.200v13.600 M7.800 10.200h8.400 M4.600 13.800c.3 4.200 3.300 7 7.400 7s7.100-2.800 7.400-7 M4.600 13.800l-1.400 2.400 M4.600 13.800l2.300 1.600 M19.400 13.800l1.400 2.400 M19.400 13.800l-2.300 1.600 M12 2.700a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400z',
  },
  Teapot: {
    fill:
      'M7.200 9.400h8.600c1.500 1.500 2.300 3.200 2.300 5 0 2-1 3.700-2.600 4.800H7.500C5.900 18.100 5 16.400 5 14.400c0-1.800.7-3.500 2.200-5z ' +
      'M8 8.400c.5-1.500 1.700-2.300 3.500-2.300S14.500 6.900 15 8.400z M10.500 5.300a1 1 0 1 1 2 0v.6h-2z M7.600 20h7.800v1.300H7.600z',
    line: 'M17.600 13c2 .2 2.300-1 2.600-2.700.2-1.100.8-1.700 1.800-1.700 M5.600 12c-1.500-1-3.400-.2-3.400 1.700s1.600 3 3.400 2.700',
  },
  Bicycle: {
    line:
      'M6 12.200a3.800 3.800 0 1 1 0 7.600 3.800 3.800 0 0 1 0-7.600z M18 12.200a3.800 3.800 0 1 1 0 7.600 3.800 3.800 0 0 1 0-7.600z ' +
      'M6 16 9 9.500h6.400L11.600 16z M9 9.500 11.600 16 M18 16 14.700 6.200h2.600 M7.400 7.600h3',
  },
  Owl: {
    fill:
      'M5.600 3c1.700 1.400 3.700 1.700 6.400 1.700S16.700 4.400 18.400 3c.8 2 .9 3.900.5 5.700.5 1.300.7 2.600.7 4 0 5-3 8.500-7.600 8.500s-7.600-3.500-7.600-8.500c0-1.400.2-2.700.7-4-.4-1.800-.3-3.700.5-5.700z ' +
      'M8.700 7.600a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z M15.300 7.600a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z M12 12.200l-1.300 1.600L12 16l1.300-2.200z ' +
      'M8.700 9a1.100 1.100 0 1 1 0 2.200 1.100 1.100 0 0 1 0-2.200z M15.300 9a1.100 1.100 0 1 1 0 2.200 1.100 1.100 0 0 1 0-2.200z',
  },
  Sailboat: {
    fill: 'M11.300 2.200v12.300H4.200C5 9.400 7.600 5 11.300 2.200z M12.800 5.400c3 2.200 5 5.300 5.800 9.100h-5.800z M2.800 16h18.400c-.7 2.800-2.800 4.800-5.400 4.800H8.200c-2.600 0-4.700-2-5.400-4.800z',
  },
  Key: {
    fill:
      'M8 2.600a5.200 5.200 0 0 1 4.300 8.100l8 8v2.500h-3.400v-2h-2v-2.100h-2.100v-2.100l-2-2A5.200 5.200 0 1 1 8 2.600z M7 5.400a1.900 1.900 0 1 0 0 3.800 1.900 1.900 0 0 0 0-3.800z',
  },
}

/** A shape for every seat, so that nobody needs to tell colours apart. */
export const SHAPES: readonly string[] = [
  'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z', // circle
  'M10.300 1.600c.8-1.300 2.600-1.300 3.400 0l9.800 17.300c.8 1.400-.2 3-1.700 3H2.200c-1.500 0-2.500-1.600-1.700-3z', // triangle
  'M3.200 3.200h17.600v17.600H3.200z', // square
  'M12 .9 23.100 12 12 23.100.9 12z', // diamond
  'M12 1.600 22.400 9.200 18.400 21.600H5.600L1.600 9.200z', // pentagon
  'M6.300 2.200h11.400L23.200 12l-5.500 9.800H6.300L.8 12z', // hexagon
  'M8 1.500h8v6.500h6.500v8H16v6.500H8V16H1.500V8H8z', // cross
  'M12 .8l3.300 7.400 8 .9-6 5.400 1.700 7.900-7-4-7 4 1.700-7.900-6-5.400 8-.9z', // star
]
export const SHAPE_NAMES: readonly string[] = ['circle', 'triangle', 'square', 'diamond', 'pentagon', 'hexagon', 'cross', 'star']

/** Okabe and Ito's colours, which people with any colour vision can tell apart. */
export const SEAT_COLOURS: readonly string[] = ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#E69F00', '#56B4E9', '#999999', '#F0E442']

export function seatColour(seat: number): string {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? '#999999'
}

export function seatShape(seat: number): string {
  return SHAPES[seat % SHAPES.length] ?? ''
}

/** Black or white, whichever is easier to read on a colour. */
export function inkOn(colour: string): string {
  return luminance(colour) > 0.179 ? '#000000' : '#ffffff' // either way at least 4.5 to 1
}

/** The same colour where no light falls on it: the edge of a piece. */
export function shade(colour: string): string {
  const part = (at: number) => Math.round(parseInt(colour.slice(at, at + 2), 16) * 0.62)
  return `rgb(${part(1)} ${part(3)} ${part(5)})`
}

/** The relative luminance of a colour written #rrggbb. */
export function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
