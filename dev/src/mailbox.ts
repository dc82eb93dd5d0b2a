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
  /** Called before a message is taken: may wait, or throw an error with a `responseCode`, as real servers do (451, 550 …). */
  onMessage?: (envelope: Envelope, source: Buffer) => Promise<void> | void
}

/** An SMTP server that delivers to nobody, and a page to read what it got. */
export async function startMailbox({ smtpPort = 0, webPort = 0, onMessage = () => {} }: Options = {}) {
  const mails: Mail[] = []
  const watchers = new Set<(mail: Mail) => void>()
  let arrived = 0

  async function take(envelope: Envelope, source: Buffer) {
    await onMessage(envelope, source)
    const mail = await readMail(++arrived, envelope, source)
    mails.push(mail)
    for (const notice of watchers) notice(mail)
  }

  function waitFor(matches: (mail: Mail) => boolean, timeoutMs = 10_000): Promise<Mail> {
    const here = mails.find(matches)
    if (here) return Promise.resolve(here)
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
          new Error(`No such mail came within ${timeoutMs} ms; got: ${mails.map(({ subject }) => subject).join(', ')}`),
        )
      }, timeoutMs)
      watchers.add(notice)
    })
  }

  const clear = () => void mails.splice(0)
  const smtp = smtpServer(take)
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

function smtpServer(take: (envelope: Envelope, source: Buffer) => Promise<void>) {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // Senders that pool keep their connections open for ever.
    closeTimeout: 200,
    onData(stream, { envelope: { mailFrom, rcptTo } }, answer) {
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
      buffer(stream)
        .then((source) => take(envelope, source))
        .then(
          () => answer(),
          (refusal: unknown) => answer(refusal instanceof Error ? refusal : new Error(String(refusal))),
        )
    },
  })
  // A sender that goes away in the middle of a message is its own business, and a port that is taken is told by `listen`.
  smtp.on('error', () => {})
  return smtp
}
