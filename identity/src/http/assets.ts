import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { filesOfShell, webFile } from '../pages/shell.ts'

const types: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

interface Asset {
  content: Buffer
  brotli: Buffer | undefined
}

/** The files that the pages refer to, and the fonts that the style does. */
export async function readAssets() {
  const files = new Map<string, Asset>()
  for (const name of filesOfShell()) {
    const asset = await readAsset(name)
    files.set(`/assets/${name}`, asset)
    if (!name.endsWith('.css')) continue
    for (const font of fontsIn(asset)) files.set(`/assets/${font}`, await readAsset(font))
  }

  return {
    /** Whether it was one of the files. */
    send(path: string, request: IncomingMessage, response: ServerResponse): boolean {
      const file = files.get(path)
      if (!file) return false
      const isHashed = /-[\w-]{8}\.\w+$/.test(path)
      const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? file.brotli : undefined
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      response.setHeader('vary', 'accept-encoding')
      if (brotli) response.setHeader('content-encoding', 'br')
      response.end(brotli ?? file.content)
      return true
    },
  }
}

const readAsset = async (name: string): Promise<Asset> => ({
  content: await readFile(webFile(name)),
  // Written by the web build for every text above a kilobyte.
  brotli: await readFile(webFile(`${name}.br`)).catch(() => undefined),
})

const fontsIn = ({ content }: Asset) =>
  new Set([...content.toString().matchAll(/url\(\.?\/?([\w.-]+\.woff2)\)/g)].map(([, name = '']) => name))
