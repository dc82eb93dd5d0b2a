import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A proxy with a self-signed certificate: WebKit keeps no `Secure` cookie that comes over http, not even on localhost. */
export async function startTlsFront(apiPort: number) {
  const pair = selfSigned()
  const proxy = https.createServer(pair, (request, response) => {
    const { method, url, headers } = request
    const onward = http.request({ host: '127.0.0.1', port: apiPort, method, path: url, headers })
    onward.on('response', (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    origin: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    /** Its certificate, which is its own authority. */
    certificate: pair.cert,
    stop: () =>
      new Promise((resolve) => {
        proxy.close(resolve)
        proxy.closeAllConnections()
      }),
  }
}

function selfSigned() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tls-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...algorithm, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return pair
}
