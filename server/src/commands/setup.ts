import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseEnv } from 'node:util'
import { type Config, ConfigError, settingError } from '#core/config.ts'
import { type Command, readArguments, usageError } from './command.ts'
import { fileOf, generated, newSecret, runOf, runs, type Values, valuesOf, writePrivately } from './environment-file.ts'

const usage = `callup setup [--file .env] [--force]   asks six questions and writes the environment file
  --run containers | systemd      how Callup runs: compose.yaml, or units of systemd on this machine
  --host NAME                     public host name of the app
  --issuer URL | bundled          the identity provider
  --client-id ID                  with --issuer URL: the client id at the provider
  --client-secret SECRET          with --issuer URL: the client secret at the provider
  --smtp-url URL                  the mail server
  --mail-from ADDRESS             the sender of mails
  --contact ADDRESS               how people reach you
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
  isSecret?: true
}

const BUNDLED = 'bundled'

const isBundled = (values: Values) => Boolean(values['ID_HOST'])
const canBundle = (values: Values) => runOf(values) === 'containers'

const variable =
  (name: keyof Config) =>
  (reply: string): string | undefined =>
    settingError(name, reply)

const questions: Question[] = [
  {
    option: 'run',
    text: 'How Callup runs: "containers" with compose.yaml, or "systemd" on this machine',
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
    text: `Identity provider: the https address of its issuer, or "${BUNDLED}" for the one that containers bring`,
    default: (values) =>
      isBundled(values) ? BUNDLED : values['OIDC_ISSUER'] || (canBundle(values) ? BUNDLED : undefined),
    error: (reply, values) =>
      reply !== BUNDLED
        ? settingError('OIDC_ISSUER', reply)
        : canBundle(values)
          ? undefined
          : 'Only containers bring a provider. Give the issuer of yours, such as https://accounts.google.com.',
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
    option: 'mail-from',
    text: 'Sender of mails, an address at a domain that the mail server may send for',
    default: ({ MAIL_FROM }) => MAIL_FROM,
    error: variable('MAIL_FROM'),
    values: (reply) => ({ MAIL_FROM: reply }),
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

/** Starts the bundled provider with the client's secret, so that nobody has to register a client. */
function bundledProvider(before: Values): Values {
  const idHost = before['ID_HOST'] || `id.${before['PUBLIC_HOST']}`
  return {
    ID_HOST: idHost,
    COMPOSE_PROFILES: 'id',
    ID_ADMIN_PASSWORD: before['ID_ADMIN_PASSWORD'] || newSecret(),
    OIDC_ISSUER: `https://${idHost}/realms/callup`,
    OIDC_CLIENT_ID: 'callup',
    OIDC_CLIENT_SECRET: (isBundled(before) && before['OIDC_CLIENT_SECRET']) || newSecret(),
  }
}

/** Credentials for one provider are not offered as defaults for another. */
const otherProvider = (issuer: string, before: Values): Values => ({
  ID_HOST: '',
  COMPOSE_PROFILES: '',
  OIDC_ISSUER: issuer,
  ...(before['OIDC_ISSUER'] !== issuer && { OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' }),
})

function nextSteps(file: string, values: Values): string[] {
  const { PUBLIC_ORIGIN = '', PUBLIC_HOST = '', ID_HOST = '', MAIL_FROM = '', OIDC_ISSUER = '' } = values
  const domain = MAIL_FROM.split('@')[1] ?? ''
  return [
    `Wrote ${file}, which only you can read. Keep a copy of it with your backups, apart from them.`,
    '',
    'Next:',
    `  1. Point ${ID_HOST ? `${PUBLIC_HOST} and ${ID_HOST}` : PUBLIC_HOST} to this server in DNS (A and AAAA records).`,
    ...(ID_HOST
      ? [
          `  2. The bundled provider is administered at https://${ID_HOST}/admin by “admin” with ID_ADMIN_PASSWORD,`,
          '     from the addresses that ID_ADMIN_FROM lists.',
          '     It registers Callup by itself, with these addresses:',
        ]
      : [`  2. Register at ${OIDC_ISSUER} a confidential web application (authorization code flow):`]),
    `       redirect (callback)   ${PUBLIC_ORIGIN}/auth/callback`,
    `       after logout          ${PUBLIC_ORIGIN}/landing`,
    `       back-channel logout   ${PUBLIC_ORIGIN}/auth/backchannel-logout`,
    `  3. Publish SPF, DKIM and DMARC records for ${domain}, as your mail provider describes them.`,
    canBundle(values)
      ? '  4. Start Callup, then run: callup doctor --mail YOUR-ADDRESS'
      : `  4. Create the role and the database, install the units (docs/operations/install.md), then run: callup doctor --file ${file}`,
  ]
}
