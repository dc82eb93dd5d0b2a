import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseEnv } from 'node:util'
import { type Config, ConfigError, settingError } from '#core/config.ts'
import { type Command, readArguments, usageError } from './command.ts'
import {
  bundledProvider,
  fileOf,
  generated,
  isBundled,
  runOf,
  runs,
  type Values,
  valuesOf,
  writePrivately,
} from './environment-file.ts'

const usage = `callup setup [--file .env] [--force]   asks for host, mail server and contact, and writes the environment file
  --host NAME                     public host name of the app
  --smtp-url URL                  the mail server
  --contact ADDRESS               how people reach you
  --run containers | systemd      how Callup runs: compose.yaml, or units of systemd on this machine; containers if not given
  --mail-from ADDRESS             the sender of mails; if not given, the user of the mail server, or your contact
  --issuer URL | bundled          the identity provider; bundled if not given
  --client-id ID                  with --issuer URL: the client id at the provider
  --client-secret SECRET          with --issuer URL: the client secret at the provider
  --file FILE                     the file to write; .env if not given
  --force                         replace the file; its values are the defaults`

type Option = 'run' | 'host' | 'issuer' | 'client-id' | 'client-secret' | 'smtp-url' | 'mail-from' | 'contact'
export type Options = Partial<Record<Option, string>> & { file: string; force: boolean }
/** Shows a question and returns the reply, or undefined if input has ended. */
export type Ask = (question: string) => Promise<string | undefined>

interface Question {
  option: Option
  text: string
  default: (values: Values) => string | undefined
  /** The error message for a reply. */
  error: (reply: string, values: Values) => string | undefined
  /** The variables derived from the reply. */
  values: (reply: string, values: Values) => Values
  isSkipped?: (values: Values) => boolean
  /** There is a default for it, so it is an option only. */
  isNotAsked?: true
  isSecret?: true
}

const BUNDLED = 'bundled'

const variable =
  (name: keyof Config) =>
  (reply: string): string | undefined =>
    settingError(name, reply)

const questions: Question[] = [
  {
    option: 'run',
    text: 'How Callup runs',
    isNotAsked: true,
    default: runOf,
    error: (reply) => (runs.some((run) => run === reply) ? undefined : `This is neither ${runs.join(' nor ')}.`),
    values: valuesOf,
  },
  {
    option: 'host',
    text: 'Public host name of the app, such as play.example.org',
    default: ({ PUBLIC_ORIGIN = '' }) => URL.parse(PUBLIC_ORIGIN)?.host,
    error: hostError,
    values: (host) => ({ PUBLIC_HOST: host.toLowerCase(), PUBLIC_ORIGIN: `https://${host.toLowerCase()}` }),
  },
  {
    option: 'issuer',
    text: 'Identity provider',
    isNotAsked: true,
    default: (values) => (isBundled(values) ? BUNDLED : values['OIDC_ISSUER'] || BUNDLED),
    error: (reply) => (reply === BUNDLED ? undefined : settingError('OIDC_ISSUER', reply)),
    values: (reply, before) => (reply === BUNDLED ? bundledProvider(before) : otherProvider(reply, before)),
  },
  {
    option: 'client-id',
    text: '  Client id at the provider',
    default: ({ OIDC_CLIENT_ID }) => OIDC_CLIENT_ID,
    error: variable('OIDC_CLIENT_ID'),
    values: (reply) => ({ OIDC_CLIENT_ID: reply }),
    isSkipped: isBundled,
  },
  {
    option: 'client-secret',
    text: '  Client secret at the provider',
    default: ({ OIDC_CLIENT_SECRET }) => OIDC_CLIENT_SECRET,
    error: variable('OIDC_CLIENT_SECRET'),
    values: (reply) => ({ OIDC_CLIENT_SECRET: reply }),
    isSkipped: isBundled,
    isSecret: true,
  },
  {
    option: 'smtp-url',
    text: 'Mail server, such as smtp://user:password@mail.example.org:587 (percent-encode special characters)',
    default: ({ SMTP_URL }) => SMTP_URL,
    error: (reply) => settingError('SMTP_URL', reply) ?? (URL.canParse(reply) ? undefined : 'This is not a URL.'),
    values: (reply) => ({ SMTP_URL: reply }),
    isSecret: true,
  },
  {
    option: 'contact',
    text: 'How people reach you, the operator: an email address or an https address',
    default: ({ CONTACT_PAGE }) => CONTACT_PAGE?.replace(/^mailto:/, ''),
    error: (reply) =>
      reply.startsWith('https://') || settingError('MAIL_FROM', reply) === undefined
        ? undefined
        : 'This is neither an email address nor an https address.',
    values: (reply) => ({ CONTACT_PAGE: reply.startsWith('https://') ? reply : `mailto:${reply}` }),
  },
  {
    option: 'mail-from',
    text: 'Sender of mails',
    isNotAsked: true,
    default: ({ MAIL_FROM, ...values }) => MAIL_FROM || senderFor(values),
    error: variable('MAIL_FROM'),
    values: (reply) => ({ MAIL_FROM: reply }),
  },
]

export const setup: Command = {
  usage,
  async run(args) {
    const text = { type: 'string' } as const
    const { values, positionals } = readArguments(args, usage, {
      run: text,
      host: text,
      issuer: text,
      'client-id': text,
      'client-secret': text,
      'smtp-url': text,
      'mail-from': text,
      contact: text,
      file: { type: 'string', default: '.env' },
      force: { type: 'boolean', default: false },
    })
    if (positionals.length > 0) throw usageError(usage)
    const input = createInterface({ input: process.stdin, terminal: false })
    const replies = input[Symbol.asyncIterator]()
    try {
      return await setUp(values, async (question) => {
        process.stderr.write(question)
        const { value, done } = await replies.next()
        return done ? undefined : value
      })
    } finally {
      input.close()
    }
  },
}

/** Asks for whatever the options leave open, writes the file and returns the next steps. */
export async function setUp(options: Options, ask: Ask): Promise<string[]> {
  const existing = await readFile(options.file, 'utf8').catch(() => undefined)
  if (existing !== undefined && !options.force)
    throw new ConfigError(`${options.file} exists. With --force it is replaced, and its values are the defaults.`)
  const values: Values = existing === undefined ? {} : { ...(parseEnv(existing) as Values) }
  for (const question of questions) {
    if (question.isSkipped?.(values)) continue
    Object.assign(values, question.values(await replyTo(question, options, values, ask), values))
  }
  Object.assign(values, generated(values))
  await writePrivately(options.file, fileOf(values))
  return nextSteps(options.file, values)
}

async function replyTo(question: Question, options: Options, values: Values, ask: Ask): Promise<string> {
  const given = options[question.option]
  if (given !== undefined) {
    const error = errorIn(question, given, values)
    if (error) throw new ConfigError(`--${question.option}: ${error}`)
    return given
  }
  const byDefault = question.default(values)
  if (question.isNotAsked && byDefault !== undefined) return byDefault
  const shown = byDefault && (question.isSecret ? 'keep the present one' : byDefault)
  let problem = ''
  for (;;) {
    const typed = await ask(`${problem}${question.text}${shown ? ` [${shown}]` : ''}: `)
    if (typed === undefined) throw new ConfigError(`There is no reply. Give it as an option: --${question.option}`)
    const reply = typed.trim() || byDefault || ''
    const error = errorIn(question, reply, values)
    if (!error) return reply
    problem = `  ${error}\n`
  }
}

const errorIn = (question: Question, reply: string, values: Values) =>
  /['\n\r]/.test(reply)
    ? 'A quotation mark or line break cannot be in the file: percent-encode it.'
    : question.error(reply, values)

function hostError(host: string): string | undefined {
  const isName = URL.parse(`https://${host}`)?.host === host.toLowerCase() && host.includes('.')
  return isName
    ? settingError('PUBLIC_ORIGIN', `https://${host}`)
    : 'This is not a host name, such as play.example.org.'
}

/** An address that the mail server very probably sends for. The file says where to change it. */
function senderFor({ SMTP_URL = '', CONTACT_PAGE = '', PUBLIC_HOST = '' }: Values): string {
  const user = decodeURIComponent(URL.parse(SMTP_URL)?.username ?? '')
  const candidates = [user, CONTACT_PAGE.replace(/^mailto:/, '')]
  return candidates.find((address) => settingError('MAIL_FROM', address) === undefined) ?? `callup@${PUBLIC_HOST}`
}

/** Credentials for one provider are not offered as defaults for another. */
const otherProvider = (issuer: string, before: Values): Values => ({
  OIDC_ISSUER: issuer,
  ...(isBundled(before) && { COMPOSE_PROFILES: '' }),
  ...(before['OIDC_ISSUER'] !== issuer && { OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' }),
})

function nextSteps(file: string, values: Values): string[] {
  const { PUBLIC_ORIGIN = '', MAIL_FROM = '', OIDC_ISSUER = '' } = values
  const steps = [
    `Point ${URL.parse(PUBLIC_ORIGIN)?.host} to this server in DNS (A and AAAA records).`,
    `Publish SPF, DKIM and DMARC records for ${MAIL_FROM.split('@')[1]}, as your mail provider describes them.`,
    ...(isBundled(values) ? [] : [registration(OIDC_ISSUER, PUBLIC_ORIGIN)]),
    runOf(values) === 'containers'
      ? 'Start Callup, then run: callup doctor --mail YOUR-ADDRESS'
      : `Create the databases, install the units (docs/operations/install.md), then run: callup doctor --file ${file}`,
  ]
  return [
    `Wrote ${file}, which only you can read. Keep a copy of it with your backups, apart from them.`,
    `Mails come from ${MAIL_FROM}; for another sender, change MAIL_FROM there.`,
    '',
    'Next:',
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
  ]
}

const registration = (
  issuer: string,
  origin: string,
) => `Register at ${issuer} a confidential web application (authorization code flow):
       redirect (callback)   ${origin}/auth/callback
       after logout          ${origin}/landing
       back-channel logout   ${origin}/auth/backchannel-logout`
