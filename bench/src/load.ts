/**
 * The load generator, in a separate process: plain sockets with prepared requests, because it shares the cores with the
 * measured server. Receives a `Load` from its parent, replies with an `Outcome`, and exits.
 */
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { gameOf, playerOf, tokenOf } from '@app/dev/large-league'
import { type Call, questions } from './questions.ts'

export interface Load {
  port: number
  teams: number
  /**
   * Visitors per second, whether or not earlier ones have been served. If undefined, a fixed number at a time, one
   * after the other.
   */
  perSecond?: number
  atOnce?: number
  seconds: number
  /** The number of the first request; numbers make sure that no answer repeats. */
  from: number
}

export interface Reply {
  isAnswer: boolean
  status: number
  /** The scheduled time, in milliseconds since the start of the load. */
  at: number
  /** Until the last byte arrived. */
  ms: number
}

/** Percentages of requests, as on a busy evening. */
const mix: [part: number, name: string][] = [
  [45, 'game page'],
  [15, 'games list'],
  [15, 'team page'],
  [10, 'board'],
  [15, 'answering'],
]

function callOf(teams: number, n: number): Call & { isAnswer: boolean } {
  let turn = (n * 37) % 100
  const [, name] = mix.find(([part]) => (turn -= part) < 0) ?? [0, '']
  const calls = questions.find((question) => question.name === name)?.calls(teams, n) ?? []
  const [call = { method: 'GET', path: `/api/v1/game/${gameOf(1, 5)}`, token: tokenOf(playerOf(teams, 1).person) }] =
    calls
  return { ...call, isAnswer: name === 'answering' }
}

/** Gives each person a different address, as a proxy would report it. */
function bytesOf({ method, path, token, body }: Call, n: number): string {
  const text = body ? JSON.stringify(body) : ''
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  const more = body
    ? `content-type: application/json\r\nidempotency-key: ${randomUUID()}\r\ncontent-length: ${text.length}\r\n`
    : ''
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\ncookie: __Host-session=${token}\r\nx-forwarded-for: ${address}\r\n${more}\r\n${text}`
}

const idle: Socket[] = []

function send(port: number, request: string, done: (status: number) => void) {
  const socket = idle.pop() ?? connect({ port, host: '127.0.0.1', noDelay: true })
  let [missing, status] = [-1, 0]
  let head = ''
  const finish = (result: number) => {
    socket.removeAllListeners('data').removeAllListeners('close').removeAllListeners('error')
    socket.on('error', () => {})
    done(result)
  }
  socket.on('data', (part: Buffer) => {
    if (missing < 0) {
      head += part.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      status = Number(head.slice(9, 12))
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1]
      missing = Number(length ?? 0) - (head.length - end - 4)
    } else missing -= part.length
    if (missing > 0) return
    finish(status)
    idle.push(socket)
  })
  socket.on('close', () => finish(0))
  socket.on('error', () => {})
  socket.write(request)
}

async function run({ port, teams, perSecond, atOnce = 0, seconds, from }: Load): Promise<Reply[]> {
  const replies: Reply[] = []
  const start = performance.now()
  let [sent, open] = [0, 0]
  const { promise, resolve } = Promise.withResolvers<Reply[]>()
  const isOver = () => performance.now() - start >= seconds * 1000
  const ask = (at: number) => {
    const call = callOf(teams, from + sent)
    const request = bytesOf(call, from + sent)
    sent += 1
    open += 1
    const began = performance.now()
    send(port, request, (status) => {
      open -= 1
      replies.push({ isAnswer: call.isAnswer, status, at, ms: performance.now() - began })
      if (!perSecond && !isOver()) ask(performance.now() - start)
      if (open === 0 && isOver()) resolve(replies)
    })
  }
  if (!perSecond) for (let n = 0; n < atOnce; n += 1) ask(0)
  else {
    const timer = setInterval(() => {
      const due = Math.min(performance.now() - start, seconds * 1000)
      const wanted = Math.ceil((due * perSecond) / 1000)
      for (let n = sent; n < wanted; n += 1) ask((n * 1000) / perSecond)
      if (!isOver()) return
      clearInterval(timer)
      if (open === 0) resolve(replies)
    }, 2)
  }
  return promise
}

process.once('message', (load: Load) => {
  void run(load).then((replies) => process.send?.(replies, () => process.exit(0)))
})
