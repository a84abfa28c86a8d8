/** The ring of squares: where each square of a board lies, for any number of squares and any size of board. */

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export type Side = 'bottom' | 'left' | 'top' | 'right'

export interface Place extends Rect {
  side: Side
  isCorner: boolean
  bar: Rect // along the inner edge: the group's colour and the buildings
  strip: Rect // along the outer edge: the owner
  face: Rect // between them: the name, the price, the tokens
}

export interface Ring {
  width: number
  height: number
  depth: number // of a square, from the outer edge to the inner
  places: Place[]
  inner: Rect // the middle of the board
}

const SIDES: Side[] = ['bottom', 'left', 'top', 'right']
const BAR = 0.17 // of the depth
const STRIP = 0.07

/** Squares run clockwise from the bottom right corner; the sides share them as evenly as can be. */
export function ring(squares: number, width: number, height: number): Ring {
  const corners = [0, 1, 2, 3].map((k) => Math.round((k * squares) / 4))
  const longest = Math.max(...corners.map((c, k) => (corners[k + 1] ?? squares) - c - 1), 1)
  const depth = depthOf(longest, width, height)
  const inner = { x: depth, y: depth, width: width - 2 * depth, height: height - 2 * depth }
  const places = Array.from({ length: squares }, (_, square) => {
    const k = corners.findLastIndex((corner) => corner <= square)
    const corner = corners[k] ?? 0
    const between = (corners[k + 1] ?? squares) - corner - 1
    const side = SIDES[k] ?? 'bottom'
    return square === corner
      ? cornerPlace(side, width, height, depth)
      : sidePlace(side, square - corner - 1, between, inner, depth)
  })
  return { width, height, depth, places, inner }
}

/** Deep enough for a name of three lines, and never so deep that the middle has no room. */
function depthOf(longest: number, width: number, height: number): number {
  const shorter = Math.min(width, height)
  return Math.round(Math.min(shorter / (longest / 1.62 + 2), shorter * 0.2, 158))
}

function cornerPlace(side: Side, width: number, height: number, depth: number): Place {
  const x = side === 'bottom' || side === 'right' ? width - depth : 0
  const y = side === 'bottom' || side === 'left' ? height - depth : 0
  const rect = { x, y, width: depth, height: depth }
  const nothing = { x, y, width: 0, height: 0 }
  return { ...rect, side, isCorner: true, bar: nothing, strip: nothing, face: inset(rect, depth * 0.05) }
}

function sidePlace(side: Side, index: number, between: number, inner: Rect, depth: number): Place {
  const isLevel = side === 'bottom' || side === 'top'
  const length = (isLevel ? inner.width : inner.height) / between
  const far = between - 1 - index
  const along = { bottom: far, left: far, top: index, right: index }[side] * length
  const x = isLevel ? inner.x + along : side === 'left' ? 0 : inner.x + inner.width
  const y = isLevel ? (side === 'top' ? 0 : inner.y + inner.height) : inner.y + along
  const rect = isLevel ? { x, y, width: length, height: depth } : { x, y, width: depth, height: length }
  return { ...rect, side, isCorner: false, ...edges(side, rect, depth) }
}

function edges(side: Side, { x, y, width, height }: Rect, depth: number): Pick<Place, 'bar' | 'strip' | 'face'> {
  const bar = Math.round(depth * BAR)
  const strip = Math.max(5, Math.round(depth * STRIP))
  const rest = depth - bar - strip
  switch (side) {
    case 'bottom':
      return {
        bar: { x, y, width, height: bar },
        face: { x, y: y + bar, width, height: rest },
        strip: { x, y: y + height - strip, width, height: strip },
      }
    case 'top':
      return {
        bar: { x, y: y + height - bar, width, height: bar },
        face: { x, y: y + strip, width, height: rest },
        strip: { x, y, width, height: strip },
      }
    case 'left':
      return {
        bar: { x: x + width - bar, y, width: bar, height },
        face: { x: x + strip, y, width: rest, height },
        strip: { x, y, width: strip, height },
      }
    case 'right':
      return {
        bar: { x, y, width: bar, height },
        face: { x: x + bar, y, width: rest, height },
        strip: { x: x + width - strip, y, width: strip, height },
      }
  }
}

export function inset(rect: Rect, by: number): Rect {
  return { x: rect.x + by, y: rect.y + by, width: rect.width - 2 * by, height: rect.height - 2 * by }
}

/** The smallest rectangle around two. */
export function span(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y }
}

export interface Point {
  x: number
  y: number
}

export function centre(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
}

/** Where the k-th of several tokens stands on a square: in rows at its foot, or from its outer end, clear of the name. */
export function standing(place: Place, k: number, tokens: number, size: number): Point {
  const { face, side, strip } = place
  const across = Math.max(1, Math.min(tokens, Math.floor((face.width - 2) / (size * 0.8))))
  const rows = Math.ceil(tokens / across)
  const row = Math.floor(k / across)
  const inRow = row === rows - 1 ? tokens - row * across : across
  const step = Math.min(size * 1.02, (face.width - size * 0.9) / Math.max(1, inRow - 1))
  // Beside the board's upright sides a name is as wide as its square, so that a token keeps to the outer end.
  const isUpright = !place.isCorner && (side === 'left' || side === 'right')
  const outwards = side === 'left' ? -1 : 1
  const spare = isUpright ? ((face.width - size - (inRow - 1) * step) / 2 + strip.width * 0.6) * outwards : 0
  const x = face.x + face.width / 2 + ((k % across) - (inRow - 1) / 2) * step + spare
  const sunk = side === 'bottom' && !place.isCorner ? strip.height * 0.7 : 0
  const y = face.y + face.height - size * 0.52 + sunk - (rows - 1 - row) * size * 0.7
  return { x, y: Math.max(y, face.y + size * 0.5) }
}

/** The part of a corner that its picture and its name share; tokens stand below it. */
export function scene(corner: Place): Rect {
  const { x, y, width, height } = corner.face
  return { x, y, width, height: height * 0.74 }
}

/** Where somebody sits who is in jail: in its picture. */
export function cell(corner: Place): Point {
  const { x, y, width, height } = scene(corner)
  return { x: x + width / 2, y: y + height * CELL }
}

const CELL = 0.34

/** The squares a token passes, the last one included; backwards the other way round. */
export function walk(from: number, to: number, squares: number, isBackwards: boolean): number[] {
  const step = isBackwards ? squares - 1 : 1
  const way: number[] = []
  for (let at = from; at !== to && way.length < squares; ) {
    at = (at + step) % squares
    way.push(at)
  }
  return way
}
