import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url'
import text from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import { dataUrlOf } from '#lib/files.ts'

/** Renders an SVG that is independent of the page's styles as a PNG of the given size. */
export async function pngOf(
  drawing: SVGSVGElement,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.prepend(await fontStyles())
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** A picture cannot load anything, so the fonts are embedded. Missing letters use a system font. */
async function fontStyles(): Promise<SVGStyleElement> {
  const fonts = [
    ['Geist Variable', text],
    ['Bricolage Grotesque Variable', display],
  ] as const
  const faces = fonts.map(async ([name, url]) => {
    const file = await (await fetch(url)).blob()
    return `@font-face{font-family:"${name}";font-weight:200 900;src:url(${await dataUrlOf(file)})}`
  })
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = (await Promise.all(faces)).join('')
  return style
}
