import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { certificate } from '@app/dev/certificates'
import type { FetchingOptions } from '../src/core/fetching/fetching.ts'

export interface Visit {
  host: string
  path: string
  headers: IncomingMessage['headers']
  /** The address that would have been connected to. */
  address: string
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** An https server on this machine that stands for every address of the internet. Its certificate is for *.example.org. */
export async function openInternet() {
  const { key, cert } = certificate({ days: 2, name: '*.example.org' })
  const visits: Visit[] = []
  let answer: Answer = (_, response) => void response.writeHead(404).end()
  let address = ''
  const server = createServer({ key, cert }, (request, response) => {
    visits.push({ host: request.headers.host ?? '', path: request.url ?? '', headers: request.headers, address })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const names = new Map<string, string[] | (() => string[])>()

  return {
    visits,
    port,
    cert,
    answers(next: Answer) {
      answer = next
    },
    /** Answers every request with this file. */
    serves(body: string | Buffer, headers: Record<string, string> = {}) {
      answer = (_, response) => void response.writeHead(200, headers).end(body)
    },
    /** What a name resolves to. All other names of example.org have a public address. */
    names(name: string, addresses: string[] | (() => string[])) {
      names.set(name, addresses)
    },
    fetching: {
      resolve(name: string) {
        const given = names.get(name) ?? (name.endsWith('.example.org') ? [PUBLIC_ADDRESS] : [])
        return Promise.resolve(typeof given === 'function' ? given() : given)
      },
      route(chosen: string) {
        address = chosen
        return { host: '127.0.0.1', port, ca: cert }
      },
    } satisfies Partial<FetchingOptions>,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type Internet = Awaited<ReturnType<typeof openInternet>>

export const PUBLIC_ADDRESS = '93.184.215.14'
