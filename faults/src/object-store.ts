import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort } from '@app/dev/ports'
import type { Setting } from './drill.ts'

export type StoreMode = 'open' | 'down' | 'read-only'

/** An in-memory S3-compatible store with failure modes. It does not verify signatures. */
export async function startObjectStore({ afterwards }: Setting) {
  const objects = new Map<string, Buffer>()
  let mode: StoreMode = 'open'

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '' } = request
    if (mode === 'down') return request.socket.destroy()
    const body = await buffer(request)
    if (mode === 'read-only' && method !== 'GET') return response.writeHead(403).end('AccessDenied')
    if (method === 'PUT') objects.set(url, body)
    if (method === 'DELETE') objects.delete(url)
    const found = method === 'GET' ? objects.get(url) : Buffer.alloc(0)
    return response.writeHead(found ? 200 : 404).end(found)
  }

  const server = createServer((request, response) => void handle(request, response))
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  afterwards(() => server.close())
  afterwards(() => server.closeAllConnections())
  return {
    set(next: StoreMode) {
      mode = next
    },
    env: {
      MEDIA_DIR: '',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'drill',
      S3_SECRET_ACCESS_KEY: 'drill',
    },
  }
}
