import { SMTPServer } from 'smtp-server'

export interface MailSink {
  smtpUrl: string
  received: () => number
  last: () => string
  stop: () => Promise<void>
}

interface Options {
  /** Offers STARTTLS. */
  tls?: { cert: string; key: string }
  /** The only account that may send, and its only address. */
  account?: { user: string; password: string; address: string }
  /** Called with each mail. */
  onMail?: (text: string) => void
}

/** An SMTP server that only counts mails: for measuring the rate of a sender, and for checking its settings. */
export async function startMailSink({ tls, account, onMail }: Options = {}): Promise<MailSink> {
  let received = 0
  let last = Buffer.alloc(0)
  const server = new SMTPServer({
    disabledCommands: [...(account ? [] : ['AUTH']), ...(tls ? [] : ['STARTTLS'])],
    ...tls,
    disableReverseLookup: true,
    // Pooling senders never close their connections.
    closeTimeout: 200,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === account?.user && password === account?.password) done(null, { user: username })
      else done(new Error('Invalid username or password'))
    },
    onMailFrom({ address }, _session, done) {
      const isRefused = account && address !== account.address
      done(isRefused ? Object.assign(new Error('Sender address rejected'), { responseCode: 553 }) : null)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received += 1
        last = Buffer.concat(chunks)
        onMail?.(last.toString())
        done()
      })
    },
  })
  // A sender was killed.
  server.on('error', () => {})
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const { port } = server.server.address() as { port: number }
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    received: () => received,
    last: () => last.toString(),
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}
