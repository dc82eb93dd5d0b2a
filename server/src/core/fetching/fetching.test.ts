import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Internet, openInternet, PUBLIC_ADDRESS } from '../../../test/internet.ts'
import { type Fetching, openFetching } from './fetching.ts'
import { fetchableUrl, isPublicAddress } from './public-address.ts'

const MAX_BYTES = 1000
let internet: Internet
let fetching: Fetching
beforeAll(async () => {
  internet = await openInternet()
  fetching = openFetching({
    ...internet.fetching,
    ownHosts: ['callup.example.org'],
    userAgent: 'Callup',
    maxBytes: MAX_BYTES,
    timeoutMs: 1000,
  })
})
afterAll(() => internet.close())
beforeEach(() => {
  internet.visits.length = 0
  internet.serves('a calendar')
})

const textOf = (fetched: Awaited<ReturnType<Fetching['get']>>) =>
  fetched.is === 'fetched' ? Buffer.from(fetched.body).toString() : fetched.is

test('[FOLLOW-10] a calendar is fetched from the address of its name, with the certificate of the name', async () => {
  expect(textOf(await fetching.get('https://league.example.org/teams/a.ics?key=1'))).toBe('a calendar')
  expect(internet.visits).toMatchObject([
    { host: 'league.example.org', path: '/teams/a.ics?key=1', address: PUBLIC_ADDRESS },
  ])
})

test('[FOLLOW-10] nothing about us or the person is sent along', async () => {
  internet.serves('a calendar', { 'set-cookie': 'id=1' })
  await fetching.get('https://league.example.org/a.ics')
  await fetching.get('https://league.example.org/a.ics')
  const names = internet.visits.flatMap(({ headers }) => Object.keys(headers))
  expect(new Set(names)).toEqual(new Set(['host', 'user-agent', 'accept', 'accept-encoding', 'connection']))
})

// misses: fetching: private addresses are not connected to
// misses: fetching: private IPv6 addresses are not connected to
test.each([
  // Private, and networks that providers share
  ['10.0.0.1'],
  ['172.16.0.1'],
  ['172.31.255.255'],
  ['192.168.1.20'],
  ['100.64.0.1'],
  // This machine, and "any"
  ['127.0.0.1'],
  ['127.255.255.254'],
  ['0.0.0.0'],
  // Link-local: the metadata of a cloud's machines
  ['169.254.169.254'],
  // Reserved, documentation, benchmarks, multicast, broadcast
  ['192.0.0.8'],
  ['192.0.2.1'],
  ['192.88.99.1'],
  ['198.18.0.1'],
  ['198.51.100.1'],
  ['203.0.113.9'],
  ['224.0.0.1'],
  ['240.0.0.1'],
  ['255.255.255.255'],
  ['::'],
  ['::1'],
  ['fe80::1'],
  ['fec0::1'],
  ['fc00::1'],
  ['fd00:ec2::254'],
  ['ff02::1'],
  ['100::1'],
  ['2001:db8::1'],
  ['3fff::1'],
  // IPv4 in IPv6: mapped, compatible, NAT64, 6to4, Teredo
  ['::ffff:127.0.0.1'],
  ['::ffff:7f00:1'],
  ['::127.0.0.1'],
  ['64:ff9b::7f00:1'],
  ['64:ff9b:1::a00:1'],
  ['2002:7f00:1::1'],
  ['2001:0:7f00:1::1'],
  // Not an address at all
  ['example.org'],
])('[FOLLOW-11] a name that leads to %s is not connected to', async (address) => {
  internet.names('hostile.example.org', [address])
  expect(await fetching.get('https://hostile.example.org/a.ics')).toEqual({ is: 'unreachable' })
  expect(internet.visits).toEqual([])
})

test.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:2800:21f::1', '2a00:1450:4001::8'])(
  '[FOLLOW-11] %s is on the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

// misses: fetching: a name with one private address is refused
test('[FOLLOW-11] one private address among public ones is enough to refuse a name', async () => {
  internet.names('mixed.example.org', [PUBLIC_ADDRESS, '10.0.0.1'])
  expect(await fetching.get('https://mixed.example.org/a.ics')).toEqual({ is: 'unreachable' })
  expect(internet.visits).toEqual([])
})

test('[FOLLOW-11] a name that means another address a moment later is asked only once', async () => {
  const answers = [[PUBLIC_ADDRESS], ['127.0.0.1'], ['127.0.0.1']]
  internet.names('rebinding.example.org', () => answers.shift() ?? [])
  expect(textOf(await fetching.get('https://rebinding.example.org/a.ics'))).toBe('a calendar')
  expect(answers).toHaveLength(2)
  expect(internet.visits).toMatchObject([{ address: PUBLIC_ADDRESS }])
})

// misses: fetching: only https
// misses: fetching: only the usual port
// misses: fetching: no user and password
// misses: fetching: a host has a name
// misses: fetching: never this installation itself
test.each([
  ['http://league.example.org/a.ics'],
  ['webcal://league.example.org/a.ics'],
  ['ftp://league.example.org/a.ics'],
  ['file:///etc/passwd'],
  ['data:text/calendar,BEGIN:VCALENDAR'],
  ['javascript:alert(1)'],
  ['//league.example.org/a.ics'],
  ['league.example.org/a.ics'],
  ['https://'],
  ['https://league.example.org:8443/a.ics'],
  ['https://league.example.org:80/a.ics'],
  ['https://league.example.org:22/'],
  ['https://user@league.example.org/a.ics'],
  ['https://user:secret@league.example.org/a.ics'],
  ['https://:secret@league.example.org/a.ics'],
  // The same address, spelled in every way
  ['https://127.0.0.1/a.ics'],
  ['https://127.1/a.ics'],
  ['https://2130706433/a.ics'],
  ['https://0x7f000001/a.ics'],
  ['https://0x7f.0.0.1/a.ics'],
  ['https://017700000001/a.ics'],
  ['https://0177.0.0.1/a.ics'],
  ['https://127.0.0.1./a.ics'],
  ['https://１２７.0.0.1/a.ics'],
  ['https://[::1]/a.ics'],
  ['https://[::ffff:127.0.0.1]/a.ics'],
  ['https://[fe80::1]/a.ics'],
  // A public address is no name either: no certificate would fit.
  ['https://93.184.215.14/a.ics'],
  ['https://localhost/a.ics'],
  ['https://metadata/computeMetadata/v1/'],
  // This installation: two teams could follow each other, and never come to an end.
  ['https://callup.example.org/calendar/secret.ics'],
  ['https://CALLUP.example.org./calendar/secret.ics'],
])('[FOLLOW-11] %s is not fetched', async (address) => {
  expect(fetchableUrl(address, ['callup.example.org'])).toBeUndefined()
  for (const name of ['localhost', 'metadata']) internet.names(name, [PUBLIC_ADDRESS])
  expect(await fetching.get(address)).toEqual({ is: 'unreachable' })
  expect(internet.visits).toEqual([])
})

// misses: fetching: every redirect is checked like the first address
test.each([
  ['https://hostile.example.org/a.ics'],
  ['http://league.example.org/b.ics'],
  ['https://league.example.org:8443/b.ics'],
  ['https://user@league.example.org/b.ics'],
  ['https://2130706433/b.ics'],
  ['//[::1]/b.ics'],
  ['file:///etc/passwd'],
  ['https://callup.example.org/calendar/secret.ics'],
  ['https://'],
])('[FOLLOW-11] a redirect to %s is not followed', async (location) => {
  internet.names('hostile.example.org', ['10.0.0.1'])
  internet.answers(({ headers }, response) => {
    if (headers.host === 'league.example.org') response.writeHead(302, { location }).end()
    else response.writeHead(200).end('secret')
  })
  expect(await fetching.get('https://league.example.org/a.ics')).toEqual({ is: 'unreachable' })
  expect(internet.visits).toHaveLength(1)
})

test('[FOLLOW-10] a few redirects within the internet are followed, each to an address checked anew', async () => {
  internet.names('files.example.org', ['198.35.26.96'])
  internet.answers(({ url }, response) => {
    if (url === '/a.ics') response.writeHead(301, { location: '/b.ics' }).end()
    else if (url === '/b.ics') response.writeHead(307, { location: 'https://files.example.org/c.ics' }).end()
    else response.writeHead(200).end('moved here')
  })
  expect(textOf(await fetching.get('https://league.example.org/a.ics'))).toBe('moved here')
  expect(internet.visits.map(({ address }) => address)).toEqual([PUBLIC_ADDRESS, PUBLIC_ADDRESS, '198.35.26.96'])

  internet.visits.length = 0
  internet.answers((_, response) => void response.writeHead(302, { location: '/a.ics' }).end())
  expect(await fetching.get('https://league.example.org/a.ics')).toEqual({ is: 'unreachable' })
  expect(internet.visits).toHaveLength(4)
})

// misses: fetching: the certificate is the one of the name
test('[FOLLOW-11] a server without a certificate for the name is not believed', async () => {
  internet.names('league.example.com', [PUBLIC_ADDRESS])
  expect(await fetching.get('https://league.example.com/a.ics')).toEqual({ is: 'unreachable' })
  expect(internet.visits).toEqual([])
})

// misses: fetching: a body is at most this long
test('[FOLLOW-12] a file that is too long is refused, whether the server says so or not', async () => {
  internet.serves('x'.repeat(MAX_BYTES))
  expect(await fetching.get('https://league.example.org/a.ics')).toMatchObject({ is: 'fetched' })
  internet.serves('x'.repeat(MAX_BYTES + 1), { 'content-length': String(MAX_BYTES + 1) })
  expect(await fetching.get('https://league.example.org/a.ics')).toEqual({ is: 'unusable' })
  let sent = 0
  internet.answers((_, response) => {
    response.writeHead(200)
    const send = () => {
      while (sent < 5_000_000 && response.writable) {
        sent += 50_000
        if (!response.write(Buffer.alloc(50_000, 'x'))) return void response.once('drain', send)
      }
      response.end()
    }
    response.on('error', () => {})
    send()
  })
  expect(await fetching.get('https://league.example.org/a.ics')).toEqual({ is: 'unusable' })
})

// misses: fetching: compressed answers are not read
test('[FOLLOW-12] a compressed answer is not read, because it could be a bomb', async () => {
  internet.serves(gzipSync(Buffer.alloc(100_000, 'x')), { 'content-encoding': 'gzip' })
  expect(await fetching.get('https://league.example.org/a.ics')).toEqual({ is: 'unusable' })
})

test.each<[string, Parameters<Internet['answers']>[0]]>([
  ['does not answer', () => {}],
  ['sends a byte now and then', (_, response) => drip(response.writeHead(200))],
  [
    'redirects slowly and for ever',
    (_, response) => void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 400),
  ],
  ['sends too many headers', (_, response) => void response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end()],
  ['hangs up', ({ socket }) => socket.destroy()],
])('[FOLLOW-12] a server that %s is given up on', async (_, answer) => {
  internet.answers(answer)
  const began = performance.now()
  expect(await fetching.get('https://league.example.org/a.ics')).toEqual({ is: 'unreachable' })
  expect(performance.now() - began).toBeLessThan(5000)
})

function drip(response: { write(text: string): unknown; on(event: 'close', listener: () => void): unknown }) {
  const dripping = setInterval(() => response.write('x'), 100)
  response.on('close', () => clearInterval(dripping))
}

// misses: fetching: of a reply only the beginning is read
test('[HOOK-3] of a reply that never ends only the beginning is read', async () => {
  let sent = 0
  internet.answers((_, response) => {
    response.writeHead(200)
    const more = setInterval(() => {
      response.write('x'.repeat(1000))
      sent += 1
    }, 10)
    response.on('close', () => clearInterval(more))
  })
  const posted = await fetching.post('https://hooks.example.org/in', '{}', {})
  expect(posted).toMatchObject({ is: 'answered', status: 200, reply: 'x'.repeat(2000) })
  expect(sent).toBeLessThan(50)
})

test('[FOLLOW-12] name servers that do not answer are given up on', async () => {
  const slow = openFetching({
    ...internet.fetching,
    resolve: () => new Promise(() => {}),
    ownHosts: [],
    userAgent: 'Callup',
    maxBytes: MAX_BYTES,
    timeoutMs: 200,
  })
  expect(await slow.get('https://league.example.org/a.ics')).toEqual({ is: 'unreachable' })
})

test('[FOLLOW-13] a file that has not changed is not sent again', async () => {
  internet.answers(({ headers }, response) => {
    if (headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"1"', 'last-modified': 'Tue, 17 Nov 2026 10:00:00 GMT' }).end('a calendar')
  })
  const first = await fetching.get('https://league.example.org/a.ics')
  if (first.is !== 'fetched') throw new Error(first.is)
  expect(await fetching.get('https://league.example.org/a.ics', first)).toEqual({ is: 'unchanged' })
  expect(internet.visits[1]?.headers).toMatchObject({ 'if-modified-since': 'Tue, 17 Nov 2026 10:00:00 GMT' })
})

test.each<[number, string]>([
  [404, 'gone'],
  [410, 'gone'],
  [403, 'unusable'],
  [500, 'unusable'],
  // We have no version that could be unchanged.
  [304, 'unusable'],
  [206, 'unusable'],
])('[FOLLOW-13] an answer with the status %i is "%s"', async (status, is) => {
  internet.answers((_, response) => void response.writeHead(status).end('not a calendar'))
  expect(await fetching.get('https://league.example.org/a.ics')).toEqual({ is })
})
