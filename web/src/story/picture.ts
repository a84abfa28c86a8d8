/** A picture of the board to share: the drawing as it is on the screen, with its tokens, as a PNG. */

const KEPT = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font-size', 'font-family', 'font-weight', 'text-anchor', 'stop-color', 'paint-order']

export async function pictureOf(board: HTMLElement): Promise<Blob | null> {
  const drawn = board.querySelector('svg')
  if (!drawn) return null
  const { width, height } = drawn.getBoundingClientRect()
  const copy = withStyles(drawn)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const origin = drawn.getBoundingClientRect()
  for (const piece of board.querySelectorAll<SVGSVGElement>('[data-piece] svg')) {
    const at = piece.getBoundingClientRect()
    const token = withStyles(piece)
    token.setAttribute('x', String(at.x - origin.x))
    token.setAttribute('y', String(at.y - origin.y))
    copy.append(token)
  }
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * 2
  canvas.height = height * 2
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** A copy that carries its own style, since the page's style sheet stays behind. */
function withStyles(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll('*')]
  for (const [k, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[k]
    if (!original) continue
    const style = getComputedStyle(original)
    for (const name of KEPT) element.setAttribute(name, style.getPropertyValue(name))
  }
  return copy
}

export function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
