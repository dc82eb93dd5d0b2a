import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { createInterface } from 'node:readline'
import { connect as connectTls } from 'node:tls'

const TIMEOUT_MS = 10_000

/** An unexpected reply of the server. */
export class SmtpRefusal extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(text)
    this.status = status
  }
}

export interface SmtpSession {
  /** Introduces the client, and returns the server's extensions. */
  hello(): Promise<string[]>
  startTls(): Promise<void>
  logIn(user: string, password: string, mechanism: 'PLAIN' | 'LOGIN'): Promise<void>
  /** Asks whether the address may send, without sending anything. */
  offerSender(address: string): Promise<void>
  end(): void
}

/** A step-by-step dialogue with a mail server, because the mail library does not say which step failed. */
export async function openSmtp(url: URL, { ca }: { ca?: string | undefined }): Promise<SmtpSession> {
  const isTls = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const target = { host, port: Number(url.port || (isTls ? 465 : 587)) }
  const trust = { ...(isIP(host) === 0 && { servername: host }), ...(ca && { ca }) }
  let socket: Socket = isTls ? connectTls({ ...target, ...trust }) : connect(target)
  limit(socket)
  await once(socket, isTls ? 'secureConnect' : 'connect')
  let replies = repliesOf(socket)

  async function send(line: string, expected: number): Promise<string[]> {
    if (line) socket.write(`${line}\r\n`)
    const { value } = await replies.next()
    if (!value) throw new Error('the server closed the connection')
    if (value.status !== expected) throw new SmtpRefusal(value.status, value.lines.join(' '))
    return value.lines
  }

  await send('', 220)
  return {
    hello: () => send(`EHLO ${hostname() || 'localhost'}`, 250),
    async startTls() {
      await send('STARTTLS', 220)
      socket = connectTls({ socket, ...trust })
      limit(socket)
      await once(socket, 'secureConnect')
      replies = repliesOf(socket)
    },
    async logIn(user, password, mechanism) {
      const encoded = (text: string) => Buffer.from(text).toString('base64')
      if (mechanism === 'PLAIN') return void (await send(`AUTH PLAIN ${encoded(`\0${user}\0${password}`)}`, 235))
      await send('AUTH LOGIN', 334)
      await send(encoded(user), 334)
      await send(encoded(password), 235)
    },
    async offerSender(address) {
      await send(`MAIL FROM:<${address}>`, 250)
      await send('RSET', 250)
    },
    end() {
      socket.end('QUIT\r\n')
      socket.destroySoon()
    },
  }
}

function limit(socket: Socket) {
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no response within ten seconds')))
}

/** A reply has several lines; all but the last have a hyphen after the code. */
async function* repliesOf(socket: Socket): AsyncGenerator<{ status: number; lines: string[] }, undefined> {
  let lines: string[] = []
  for await (const line of createInterface({ input: socket })) {
    lines.push(line.slice(4))
    if (line[3] === '-') continue
    yield { status: Number(line.slice(0, 3)), lines }
    lines = []
  }
}
