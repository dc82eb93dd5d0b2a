import { SMTPServer } from 'smtp-server'

export interface MailSink {
  smtpUrl: string
  received: () => number
  last: () => string
  stop: () => Promise<void>
}

/** An SMTP server that only counts mails: for measuring the rate of a sender. */
export async function startMailSink(): Promise<MailSink> {
  let received = 0
  let last = Buffer.alloc(0)
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received += 1
        last = Buffer.concat(chunks)
        done()
      })
    },
  })
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
