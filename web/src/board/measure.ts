/** How wide a text is in the page's own font. */

let context: CanvasRenderingContext2D | null | undefined
const FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Open Sans", "Helvetica Neue", Arial, sans-serif'
const known = new Map<string, number>()

export function measure(text: string, size: number, weight = 500): number {
  const key = `${weight} ${text}`
  const width = known.get(key) ?? measured(text, weight)
  known.set(key, width)
  return (width * size) / 100
}

function measured(text: string, weight: number): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * 56
  context.font = `${weight} 100px ${FAMILY}`
  return context.measureText(text).width
}
