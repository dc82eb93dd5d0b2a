import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type Envelope, type Mail, readMail } from './mail.ts'
import { mailboxSite } from './mailbox-site.ts'
import { listen, loopback } from './ports.ts'

export type { Envelope, Mail } from './mail.ts'
export type Mailbox = Awaited<ReturnType<typeof startMailbox>>

type Options = {
  smtpPort?: number
  webPort?: number
  /** Called before a message is accepted. May wait, or throw an error with a `responseCode` (451, 550 …). */
  onMessage?: (envelope: Envelope, source: Buffer) => Promise<void> | void
}

/** An SMTP server that keeps every message instead of delivering it, and a page to read them. */
export async function startMailbox({ smtpPort = 0, webPort = 0, onMessage = () => {} }: Options = {}) {
  const mails: Mail[] = []
  const watchers = new Set<(mail: Mail) => void>()
  let arrived = 0

  async function accept(envelope: Envelope, source: Buffer) {
    await onMessage(envelope, source)
    const mail = await readMail(++arrived, envelope, source)
    mails.push(mail)
    for (const notice of watchers) notice(mail)
  }

  function waitFor(matches: (mail: Mail) => boolean, timeoutMs = 10_000): Promise<Mail> {
    const received = mails.find(matches)
    if (received) return Promise.resolve(received)
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        watchers.delete(notice)
      }
      const notice = (mail: Mail) => {
        if (!matches(mail)) return
        settle()
        resolve(mail)
      }
      const timer = setTimeout(() => {
        settle()
        reject(
          new Error(
            `No matching mail arrived within ${timeoutMs} ms; got: ${mails.map(({ subject }) => subject).join(', ')}`,
          ),
        )
      }, timeoutMs)
      watchers.add(notice)
    })
  }

  const clear = () => void mails.splice(0)
  const smtp = smtpServer(accept)
  const web = createServer(mailboxSite(mails, clear))
  const smtpUrl = `smtp://${loopback}:${await listen(smtp.server, smtpPort, 'The mailbox (SMTP)')}`
  const webUrl = `http://${loopback}:${await listen(web, webPort, 'The mailbox page')}`

  return {
    smtpUrl,
    webUrl,
    messages: (): readonly Mail[] => mails,
    waitFor,
    clear,
    stop: async () => {
      web.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(() => resolve())),
        new Promise<void>((resolve) => web.close(() => resolve())),
      ])
    },
  }
}

function smtpServer(accept: (envelope: Envelope, source: Buffer) => Promise<void>) {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // Pooling senders never close their connections.
    closeTimeout: 200,
    onData(stream, { envelope: { mailFrom, rcptTo } }, respond) {
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
      buffer(stream)
        .then((source) => accept(envelope, source))
        .then(
          () => respond(),
          (error: unknown) => respond(error instanceof Error ? error : new Error(String(error))),
        )
    },
  })
  // Ignored: senders may disconnect in the middle of a message, and `listen` reports a taken port.
  smtp.on('error', () => {})
  return smtp
}
