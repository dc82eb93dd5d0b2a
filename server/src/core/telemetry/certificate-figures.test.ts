import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { certificate } from '@app/dev/certificates'
import { afterEach, expect, test } from 'vitest'
import { certificateFigures } from './certificate-figures.ts'

let site: Server | undefined
afterEach(() => site?.close())

test.each([30, -1])(
  '[RUN-8] a worker reports when the certificate of the public address ends: in %d days',
  async (days) => {
    site = createServer(certificate({ days })).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    const end = (await certificateFigures(`https://localhost:${port}`)()) ?? 0
    expect(Math.round((end - Date.now() / 1000) / 86_400)).toBe(days)
  },
)

test('[RUN-8] without https, or if the address cannot be reached from here, nothing is said', async () => {
  expect(await certificateFigures('http://localhost:5173')()).toBeUndefined()
  expect(await certificateFigures('https://127.0.0.1:9')()).toBeUndefined()
})
