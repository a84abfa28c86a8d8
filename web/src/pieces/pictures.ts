/** Pictures of the squares, in colour, in a box of 48 by 48: drawn for Freehold, and light on any of its papers. */

export interface Layer {
  d: string
  fill?: string
  line?: string
  width?: number
}
export type Picture = readonly Layer[]

const RED = '#d8432f'
const DEEP_RED = '#a82c1c'
const ORANGE = '#f0922b'
const GOLD = '#f2b632'
const CREAM = '#fff3d6'
const BROWN = '#8a5a33'
const DEEP_BROWN = '#5f3b1f'
const GREEN = '#3fa463'
const DEEP_GREEN = '#2a7d48'
const BLUE = '#2f80c8'
const SKY = '#a9d8f5'
const SLATE = '#4a5660'
const STEEL = '#8b98a3'
const INK = '#262d33'

/** By what a square does, and by the kind of lot that lies on it. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  go: [
    { d: 'M21 12 5 26l16 14v-8h22V20H21z', fill: DEEP_RED },
    { d: 'M21 9 5 23l16 14v-8h22V17H21z', fill: RED },
    { d: 'M20.500 13 9.500 22.500H43V20H20.500z', fill: '#f08a73' },
  ],
  jail: [
    { d: 'M6 5h36v38H6z', fill: SLATE },
    { d: 'M10 9h28v30H10z', fill: ORANGE },
    { d: 'M10 9h28v9H10z', fill: GOLD },
    { d: 'M14.500 9v30M21 9v30M27 9v30M33.500 9v30', line: INK, width: 2.6 },
    { d: 'M10 24h28', line: INK, width: 2.6 },
    { d: 'M6 41h36v4H6z', fill: INK },
  ],
  'go-to-jail': [
    { d: 'M24 2v6M9 7l4.500 4.500M39 7l-4.500 4.500M2.500 21h6M39.500 21h6', line: GOLD, width: 3.2 },
    { d: 'M12 35V24a12 12 0 0 1 24 0v11z', fill: RED },
    { d: 'M17 35V24a8 8 0 0 1 5-7.400V35z', fill: '#ff9d86' },
    { d: 'M8 35h32v4H8z', fill: STEEL },
    { d: 'M5 39h38v6H5z', fill: BLUE },
  ],
  'free-parking': [
    { d: 'M15 26h5v18h-5z', fill: BROWN },
    { d: 'M17.500 3a10.500 10.500 0 0 1 9.800 7A9.500 9.500 0 0 1 24 28H11A9.500 9.500 0 0 1 7.700 10a10.500 10.500 0 0 1 9.800-7z', fill: DEEP_GREEN },
    { d: 'M16 5a9 9 0 0 1 8.600 6.400A8 8 0 0 1 20 25h-8.500A8 8 0 0 1 8.500 10 9 9 0 0 1 16 5z', fill: GREEN },
    { d: 'M27 31h18v4H27zM27 25h18v3.500H27z', fill: ORANGE },
    { d: 'M29.500 35v9M42.500 35v9', line: DEEP_BROWN, width: 2.6 },
    { d: 'M4 44.500h41', line: DEEP_GREEN, width: 3 },
  ],
  'income-tax': [
    { d: 'M10 4h28v40l-4.700-3-4.600 3-4.700-3-4.700 3-4.600-3-4.700 3z', fill: STEEL },
    { d: 'M9 3h28v39l-4.700-3-4.600 3-4.700-3-4.700 3-4.600-3L9 42z', fill: '#ffffff', line: SLATE, width: 1.4 },
    { d: 'M14 9h18M14 13.500h12', line: STEEL, width: 2 },
    { d: 'M31 19 16 34', line: RED, width: 3 },
    { d: 'M18 19a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM29 28a3 3 0 1 1 0 6 3 3 0 0 1 0-6z', line: RED, width: 2.400 },
  ],
  'luxury-tax': [
    { d: 'M24 20a12.500 12.500 0 1 1 0 25 12.500 12.500 0 0 1 0-25z', line: GOLD, width: 4 },
    { d: 'M16 3h16l6 8-14 14L10 11z', fill: '#45b6d6' },
    { d: 'M16 3h16l6 8H10z', fill: '#8bdcf0' },
    { d: 'M19 11h10l-5 14zM19 11l-3-8M29 11l3-8', line: '#ffffff', width: 1.200 },
  ],
  'deck-0': [
    { d: 'M22 4h4v41h-4z', fill: BROWN },
    { d: 'M12 8h22l7 5.500-7 5.500H12z', fill: ORANGE },
    { d: 'M36 22H14l-7 5.500 7 5.500h22z', fill: BLUE },
    { d: 'M17 13.500h14M31 27.500H17', line: CREAM, width: 2.400 },
  ],
  'deck-1': [
    { d: 'M6 21C6 11.500 10 7 17 7h14c7 0 11 4.500 11 14z', fill: BROWN },
    { d: 'M6 23h36v18H6z', fill: DEEP_BROWN },
    { d: 'M8.500 25.500h31v13h-31z', fill: BROWN },
    { d: 'M13 7.500V41M35 7.500V41', line: GOLD, width: 3 },
    { d: 'M6 22h36', line: GOLD, width: 3 },
    { d: 'M19.500 18h9v12h-9z', fill: GOLD },
    { d: 'M24 21.500a2 2 0 0 1 1 3.700V27h-2v-1.800a2 2 0 0 1 1-3.700z', fill: DEEP_BROWN },
  ],
  'deck-2': [
    { d: 'M13 5h24a3 3 0 0 1 3 3v34a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z', fill: STEEL },
    { d: 'M11 3h24a3 3 0 0 1 3 3v34a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z', fill: BLUE },
    { d: 'M23 11l3.500 7.600 8.300.9-6.200 5.600 1.700 8.200L23 29.200l-7.300 4.100 1.700-8.200-6.200-5.600 8.300-.9z', fill: GOLD },
  ],
  station: [
    { d: 'M14 44l4-7M34 44l-4-7M13 42h22', line: STEEL, width: 2.600 },
    { d: 'M15 3h18a6 6 0 0 1 6 6v21a6 6 0 0 1-6 6H15a6 6 0 0 1-6-6V9a6 6 0 0 1 6-6z', fill: SLATE },
    { d: 'M13 9h10v11H13zM25 9h10v11H25z', fill: SKY },
    { d: 'M9 23h30v5H9z', fill: RED },
    { d: 'M15.500 29.500a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400zM32.500 29.500a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400z', fill: GOLD },
  ],
  'utility-0': [
    { d: 'M24 3a14 14 0 0 1 8.500 25c-1.600 1.300-2.500 3-2.500 5H18c0-2-.9-3.700-2.500-5A14 14 0 0 1 24 3z', fill: GOLD },
    { d: 'M26 9 18 20h5l-2 9 9-12h-5.500z', fill: '#ffffff' },
    { d: 'M18 35h12v3H18zM19 39.500h10v3H19zM21 44h6', fill: SLATE, line: SLATE, width: 1 },
  ],
  'utility-1': [
    { d: 'M24 3c9.500 10.500 14 18 14 25a14 14 0 0 1-28 0C10 21 14.500 13.500 24 3z', fill: BLUE },
    { d: 'M16 27c-.8 6 2.300 10.500 8 11.500', line: '#d8eefb', width: 3 },
  ],
  street: [
    { d: 'M4 44V25l9-8 9 8v19z', fill: ORANGE },
    { d: 'M2.500 26.500 13 17l10.500 9.500', line: DEEP_RED, width: 3 },
    { d: 'M24 44V12h20v32z', fill: BLUE },
    { d: 'M28 17h4v5h-4zM36 17h4v5h-4zM28 26h4v5h-4zM36 26h4v5h-4zM10 31h6v13h-6zM32 36h4v8h-4z', fill: CREAM },
  ],
  nothing: [
    { d: 'M24 25v19', line: DEEP_GREEN, width: 3 },
    { d: 'M24 40c-7 0-10-3-11-8 7 0 10 3 11 8zM24 40c7 0 10-3 11-8-7 0-10 3-11 8z', fill: GREEN },
    { d: 'M24 4a5 5 0 0 1 5 6 5 5 0 0 1 4 8.500 5 5 0 0 1-6 5.500 5 5 0 0 1-6 0 5 5 0 0 1-6-5.500A5 5 0 0 1 19 10a5 5 0 0 1 5-6z', fill: RED },
    { d: 'M24 11.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8z', fill: GOLD },
  ],
}
