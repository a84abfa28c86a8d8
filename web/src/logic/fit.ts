/** Words that fit: a name broken into lines, whole words only, at the largest size that a box allows. */

export type Measure = (text: string, size: number) => number

export interface Fitted {
  size: number
  lines: string[]
}

const LEADING = 1.16

export function fit(text: string, width: number, height: number, largest: number, smallest: number, measure: Measure): Fitted {
  for (let size = largest; size > smallest; size -= 0.5) {
    const lines = wrap(text, width, size, measure)
    const isNarrow = lines.every((line) => measure(line, size) <= width)
    if (isNarrow && lines.length * size * LEADING <= height) return { size, lines }
  }
  return { size: smallest, lines: wrap(text, width, smallest, measure) }
}

function wrap(text: string, width: number, size: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of words(text)) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : last.endsWith('/') || last.endsWith('-') ? last + word : `${last} ${word}`
    if (last !== undefined && measure(joined, size) <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

/** A line may also break after a stroke or a hyphen. */
function words(text: string): string[] {
  return text.split(/\s+|(?<=[/-])(?=\S)/u).filter((word) => word !== '')
}
