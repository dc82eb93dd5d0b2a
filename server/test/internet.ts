import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
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
  const { key, cert } = makeCertificate()
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

function makeCertificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'))
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=example.org', '-addext', 'subjectAltName=DNS:example.org,DNS:*.example.org']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  })
  const [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')]
  rmSync(folder, { recursive: true })
  return { key, cert }
}
