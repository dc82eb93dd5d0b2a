import { Agent, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { text } from 'node:stream/consumers'

/** What the product gets instead of what the visitor sent. */
export interface Changes {
  headers?: IncomingHttpHeaders
  path?: string
  /** For the visitor, with the reply. */
  cookies?: string[]
}

/** Adds something to each document: gets its markup and returns the new one. */
export type ChangeDocument = (markup: string) => Promise<string>

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Passes a request on to the product and its reply back. Documents get the bar; everything else is a stream. */
export function passOn(
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
  change: ChangeDocument,
  { headers = {}, path = request.url, cookies = [] }: Changes = {},
) {
  const isDocument = wantsDocument(request)
  const out = send({
    host: '127.0.0.1',
    port,
    agent,
    path,
    method: request.method,
    headers: { ...(isDocument ? unconditional(request.headers) : request.headers), ...forwarded(request), ...headers },
  })
  // The product is being replaced, or has died: the service worker and the page try again.
  out.on('error', () => fail(response))
  response.on('close', () => out.destroy())
  out.on('response', (reply) => {
    reply.on('error', () => response.destroy())
    if (isDocument && isMarkup(reply.headers)) return void changed(reply, response, change).catch(() => fail(response))
    response.writeHead(reply.statusCode ?? 502, [
      ...reply.rawHeaders,
      ...cookies.flatMap((cookie) => ['set-cookie', cookie]),
    ])
    reply.pipe(response)
  })
  request.pipe(out)
}

/** Asks the app for a document whole and uncompressed, because the demo adds its bar to it. */
function unconditional({ 'if-none-match': _, 'if-modified-since': __, ...headers }: IncomingHttpHeaders) {
  return { ...headers, 'accept-encoding': 'identity' }
}

/** The address of the visitor, for the limits per address. */
function forwarded({ headers, socket }: IncomingMessage): IncomingHttpHeaders {
  const before = headers['x-forwarded-for']
  const address = socket.remoteAddress ?? ''
  return { 'x-forwarded-for': before === undefined ? address : `${String(before)}, ${address}` }
}

export const wantsDocument = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  (headers.accept ?? '').includes('text/html') &&
  // A page inside another page, such as the games of a public page on a site of the team's.
  headers['sec-fetch-dest'] !== 'iframe'

const isMarkup = (headers: IncomingHttpHeaders) => (headers['content-type'] ?? '').startsWith('text/html')

async function changed(reply: IncomingMessage, response: ServerResponse, change: ChangeDocument) {
  const markup = await change(await text(reply))
  const { etag: _, 'content-length': __, 'transfer-encoding': ___, connection: ____, ...headers } = reply.headers
  response.writeHead(reply.statusCode ?? 502, { ...headers, 'content-length': Buffer.byteLength(markup) }).end(markup)
}

function fail(response: ServerResponse) {
  if (response.headersSent) return void response.destroy()
  response
    .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' })
    .end('One moment, please.')
}
