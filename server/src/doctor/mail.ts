import { randomUUID } from 'node:crypto'
import { type Config, isLoopback } from '#core/config.ts'
import { asItIs, toSay } from '#core/language/say.ts'
import { messageIdFor, openMailer } from '#core/mail/mailer.ts'
import { productName } from '#core/product.ts'
import {
  authorityFailure,
  type CheckContext,
  codeOf,
  type Finding,
  failed,
  hostOf,
  ok,
  reasonOf,
  warning,
} from './check.ts'
import { openSmtp, SmtpRefusal, type SmtpSession } from './smtp-session.ts'

/** The mail server: connection, encryption, credentials, and whether it accepts the sender. */
export async function mailChecks(config: Config, { ca }: CheckContext): Promise<Finding[]> {
  const url = new URL(config.SMTP_URL)
  const checks: Finding[] = []
  let session: SmtpSession | undefined
  try {
    session = await openSmtp(url, { ca })
    const offers = await session.hello()
    checks.push(ok('mail server', toSay('{host} responds.', { host: url.host })))
    const encryption = await encrypt(session, url, offers)
    checks.push(encryption.check)
    if (encryption.check.state === 'failed') return checks
    checks.push(await logIn(session, url, encryption.offers))
    if (checks.at(-1)?.state !== 'failed') checks.push(await senderCheck(session, config.MAIL_FROM))
    return checks
  } catch (error) {
    return [...checks, connectionFailure(url, error)]
  } finally {
    session?.end()
  }
}

async function encrypt(session: SmtpSession, url: URL, offers: string[]) {
  const name = 'mail encryption'
  if (url.protocol === 'smtps:')
    return { check: ok(name, toSay('TLS from the start, with a valid certificate.')), offers }
  if (offers.some((offer) => /^STARTTLS/i.test(offer))) {
    try {
      await session.startTls()
    } catch (error) {
      return { check: certificateFailure(url, error), offers }
    }
    return { check: ok(name, toSay('STARTTLS, with a valid certificate.')), offers: await session.hello() }
  }
  if (isLoopback(url.href)) return { check: ok(name, toSay('None is needed on a loopback address.')), offers }
  const remedy = toSay('Use the submission port 587, or {address}.', { address: `smtps://${url.hostname}:465` })
  return { check: failed(name, toSay('The server offers no STARTTLS, so no mail is sent.'), remedy), offers }
}

const certificateFailure = (url: URL, error: unknown) =>
  authorityFailure('mail encryption', url.hostname, error) ??
  failed(
    'mail encryption',
    toSay('The certificate of {host} is refused: {reason}.', { host: url.hostname, reason: reasonOf(error) }),
    toSay('Use the name that the certificate is for in SMTP_URL, or renew the certificate.'),
  )

function connectionFailure(url: URL, error: unknown): Finding {
  if (/CERT|SIGNED|ISSUER|SIGNATURE/.test(codeOf(error))) return certificateFailure(url, error)
  return failed(
    'mail server',
    toSay('{host} does not respond as a mail server: {reason}.', { host: url.host, reason: reasonOf(error) }),
    toSay('Correct host and port in SMTP_URL. Many hosting companies block outgoing port 25: use 587 or 465.'),
  )
}

async function logIn(session: SmtpSession, url: URL, offers: string[]): Promise<Finding> {
  const name = 'mail account'
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  if (!user)
    return isLoopback(url.href)
      ? ok(name, toSay('None is configured.'))
      : warning(
          name,
          toSay('SMTP_URL has no user name.'),
          toSay('Most servers require one: {example}', { example: 'smtp://user:password@host:587' }),
        )
  const mechanisms = offers.find((offer) => /^AUTH[ =]/i.test(offer)) ?? ''
  const mechanism = (['PLAIN', 'LOGIN'] as const).find((each) => new RegExp(`\\b${each}\\b`, 'i').test(mechanisms))
  if (!mechanism)
    return warning(
      name,
      toSay('The server offers neither PLAIN nor LOGIN, so nothing was checked.'),
      toSay('Send a test mail: {command}', { command: 'callup doctor --mail ADDRESS' }),
    )
  try {
    await session.logIn(user, password, mechanism)
    return ok(name, toSay('The server accepts user name and password.'))
  } catch (error) {
    if (!(error instanceof SmtpRefusal)) throw error
    return failed(
      name,
      toSay('The server refuses user name or password ({status}).', { status: String(error.status) }),
      toSay('Correct them in SMTP_URL. Percent-encode special characters: @ is %40, / is %2F.'),
    )
  }
}

async function senderCheck(session: SmtpSession, address: string): Promise<Finding> {
  const name = 'mail sender'
  try {
    await session.offerSender(address)
    return ok(name, toSay('{address} may send.', { address }))
  } catch (error) {
    if (!(error instanceof SmtpRefusal)) throw error
    return failed(
      name,
      toSay('The server refuses {address} as a sender ({response}).', {
        address,
        response: `${error.status} ${error.message}`,
      }),
      toSay('Set MAIL_FROM to an address of this mail account, or verify the address or domain at the mail provider.'),
    )
  }
}

/** Sends a test mail. Only on the command line. */
export async function testMail(config: Config, address: string): Promise<Finding> {
  const name = 'test mail'
  const mailer = openMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM })
  const subject = `${productName} can send mail`
  const text = `Mail of ${productName} at ${config.PUBLIC_ORIGIN} works. If this mail was in the spam folder, look at SPF, DKIM and DMARC.`
  try {
    await mailer.send(
      { to: { name: '', address }, subject, text, html: `<p>${text}</p>` },
      messageIdFor(randomUUID(), config.MAIL_FROM.split('@')[1] ?? 'localhost'),
    )
    return ok(name, asItIs(`Sent to ${address}: see whether it arrives, and where.`))
  } catch (error) {
    return failed(
      name,
      asItIs(`It was refused by ${hostOf(config.SMTP_URL)}: ${reasonOf(error)}`),
      asItIs('Fix the failed mail checks above.'),
    )
  } finally {
    mailer.close()
  }
}
