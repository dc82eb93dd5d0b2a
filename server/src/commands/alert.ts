import { randomUUID } from 'node:crypto'
import { ConfigError, readSettings } from '#core/config.ts'
import { messageIdFor, openMailer } from '#core/mail/mailer.ts'
import { escapeHtml } from '#core/pages/html.ts'
import { productName } from '#core/product.ts'
import { type Command, printable, usageError } from './command.ts'

const usage = `callup alert WHAT                 mails the operators that something failed: to the addresses in OPERATORS, else to CONTACT_PAGE`

/**
 * For `OnFailure=` of systemd, and for containers. Needs only the mail server, because the database may be what failed.
 */
export const alert: Command = {
  usage,
  async run(args) {
    const what = args.join(' ')
    if (what === '') throw usageError(usage)
    const addresses = await mailOperators(what)
    return [`Mailed ${addresses.map(printable).join(', ')}.`]
  },
}

/** Returns whom it was sent to. */
export async function mailOperators(what: string): Promise<string[]> {
  const { SMTP_URL, MAIL_FROM, OPERATORS, CONTACT_PAGE, PUBLIC_ORIGIN } = readSettings(
    'SMTP_URL',
    'MAIL_FROM',
    'OPERATORS',
    'CONTACT_PAGE',
    'PUBLIC_ORIGIN',
  )
  const addresses = OPERATORS.split(/\s+/).filter((each) => each.includes('@'))
  const contact = /^mailto:([^?]+)/.exec(CONTACT_PAGE)?.[1]
  const to = addresses.length > 0 ? addresses : contact ? [contact] : []
  if (to.length === 0)
    throw new ConfigError('Nobody can be told: set OPERATORS to an address, or CONTACT_PAGE to a mailto: address.')
  const mailer = openMailer({ smtpUrl: SMTP_URL, from: MAIL_FROM })
  const { host } = new URL(PUBLIC_ORIGIN)
  const text = `${what} failed on ${host}. The log says why: journalctl -u ${what}, or docker compose logs.`
  try {
    for (const address of to) {
      const mail = {
        to: { name: '', address },
        subject: `${productName} on ${host}: ${what} failed`,
        text,
        html: `<p>${escapeHtml(text)}</p>`,
      }
      await mailer.send(mail, messageIdFor(randomUUID(), MAIL_FROM.split('@')[1] ?? 'localhost'))
    }
  } finally {
    mailer.close()
  }
  return to
}
