/** People with an open page, in a separate process: plain sockets that count the events of their streams. */
import { connect } from 'node:net'
import { tokenOf } from '@app/dev/large-league'

export type Order = { open: { port: number; from: number; count: number } } | { expect: number }

export interface Heard {
  /** Milliseconds until the last one was notified. */
  ms: number
  opened: number
  refused: number
}

let [opened, refused, heard, since, wanted] = [0, 0, 0, 0, Number.POSITIVE_INFINITY]
let tell = () => {}

function open(port: number, person: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const address = `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`
    socket.write(
      `GET /api/v1/live HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\ncookie: __Host-session=${tokenOf(person)}\r\nx-forwarded-for: ${address}\r\n\r\n`,
    )
    socket.once('data', (part: Buffer) => {
      if (part.toString('latin1', 9, 12) === '200') opened += 1
      else refused += 1
      resolve()
      socket.on('data', (next: Buffer) => {
        if (!next.includes('gameId')) return
        heard += 1
        if (heard === wanted) tell()
      })
    })
    socket.on('error', () => {})
  })
}

const report = () => process.send?.({ ms: performance.now() - since, opened, refused } satisfies Heard)

process.on('message', (order: Order) => {
  since = performance.now()
  if ('expect' in order) {
    ;[heard, wanted, tell] = [0, order.expect, report]
    return
  }
  const { port, from, count } = order.open
  let next = from
  const openNext = async () => {
    while (next < from + count) await open(port, next++)
  }
  void Promise.all(Array.from({ length: 12 }, openNext)).then(report)
})
