import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The styles and the script of the demo, which has no build. */
const files: Record<string, { type: string; content: () => string }> = {
  'bar.js': { type: 'text/javascript', content: () => stripTypeScriptTypes(read('bar-script.ts')) },
  'bar.css': { type: 'text/css', content: () => read('../../assets/bar.css') },
  'page.css': { type: 'text/css', content: () => read('../../assets/page.css') },
}
const contents = new Map<string, string>()

export function sendFile(response: ServerResponse, name: string) {
  const file = files[name]
  const content = contents.get(name) ?? file?.content() ?? ''
  contents.set(name, content)
  response.writeHead(200, { 'content-type': `${file?.type}; charset=utf-8`, 'cache-control': 'no-cache' }).end(content)
}
