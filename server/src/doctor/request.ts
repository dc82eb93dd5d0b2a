import type { IncomingHttpHeaders } from 'node:http'
import { request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'

export interface Response {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

const TIMEOUT_MS = 10_000

/** Sends a GET request without following redirects. Certificates are verified. */
export function get(url: URL, { ca }: { ca?: string | undefined } = {}): Promise<Response> {
  const options: RequestOptions = { agent: false, signal: AbortSignal.timeout(TIMEOUT_MS), ...(ca && { ca }) }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    send(url, options, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      )
    })
      .on('error', reject)
      .end()
  })
}
