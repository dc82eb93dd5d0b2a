import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  id: number
  receivedAt: Date
  to: string
  subject: string
  html: string
  text: string
}

/** Visitors share the mailbox, and it is in memory. */
const KEPT_MAILS = 200
const MAX_MAIL_BYTES = 300_000

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** Takes every mail of the product on loopback and keeps the latest. It delivers none. */
export async function openMailbox() {
  const mails: Mail[] = []
  let arrived = 0

  async function keep(source: Buffer, to: string) {
    const { subject = '', html = '', text = '' } = await PostalMime.parse(source)
    arrived += 1
    mails.unshift({ id: arrived, receivedAt: new Date(), to, subject, html, text })
    // guard: demo: the mailbox keeps a bounded number of mails
    mails.splice(KEPT_MAILS)
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    // Pooling senders never close their connections.
    closeTimeout: 200,
    logger: false,
    onData(stream, { envelope: { rcptTo } }, respond) {
      buffer(stream)
        .then((source) => keep(source, rcptTo.map(({ address }) => address).join(', ')))
        .then(
          () => respond(),
          (error: unknown) => respond(error instanceof Error ? error : new Error(String(error))),
        )
    },
  })
  // A sender that disconnects in the middle of a mail is no reason to end the demo.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    /** The latest first. */
    mails: (): readonly Mail[] => mails,
    find: (id: number) => mails.find((mail) => mail.id === id),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
