import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'

const types: Record<string, string> = { css: 'text/css', js: 'text/javascript' }

export type Assets = Awaited<ReturnType<typeof readAssets>>

/** The files that pages refer to, by path. */
export async function readAssets() {
  const own = ['style.css', 'passkey.js', 'submit.js']
  const files = new Map<string, Buffer>()
  for (const name of own) files.set(`/assets/${name}`, await readFile(new URL(`../../assets/${name}`, import.meta.url)))
  // The browser's bundle is not among the exports of the package.
  const entry = createRequire(import.meta.url).resolve('@simplewebauthn/browser')
  files.set('/assets/webauthn.js', await readFile(entry.replace(/script.index\.js$/, 'dist/bundle/index.umd.min.js')))

  return {
    /** Whether it was one of the files. */
    send(path: string, response: ServerResponse): boolean {
      const file = files.get(path)
      if (!file) return false
      response.setHeader('cache-control', 'public, max-age=3600')
      response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      response.end(file)
      return true
    },
  }
}
