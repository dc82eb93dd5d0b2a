import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { webhookKeyOf } from './mail/webhook-formats.ts'
import { pushKeyOf } from './notifications/push/keys.ts'
import { Environment } from './settings.ts'
import type { Secrets } from './sign-in/seal.ts'

export type Config = Static<typeof Environment>

/** The settings of the picture store. */
export type MediaConfig = Pick<
  Config,
  'MEDIA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

export class ConfigError extends Error {}

/** Reads the whole environment, and reports all errors at once. */
export function readConfig(env: Env = process.env): Config {
  refuseOn(configErrors(env))
  return valuesFrom(env)
}

/** The settings of a command that needs only some of them. */
export function readSettings<Name extends keyof Config>(...names: Name[]): Pick<Config, Name> {
  refuseOn(names.flatMap((name) => settingError(name, process.env[name]) ?? []))
  return valuesFrom(process.env)
}

/** The settings of backups. */
export function readBackupConfig() {
  const databaseUrl = readDatabaseUrl()
  const config = readSettings(
    'BACKUP_DIR',
    'ID_DATABASE_URL',
    'PG_BIN',
    'MEDIA_DIR',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  )
  refuseOn(mediaErrors(config))
  return { ...config, databaseUrl }
}

function refuseOn(errors: string[]) {
  if (errors.length)
    throw new ConfigError(`The environment is not complete or not safe:\n${errors.map((e) => `  - ${e}`).join('\n')}`)
}

/**
 * Everything that is missing, invalid or unsafe, one sentence each. No sentence contains a value, which may be secret.
 */
export function configErrors(env: Env = process.env): string[] {
  const errors = settingNames.flatMap((name) => settingError(name, env[name]) ?? [])
  const config = valuesFrom(env)
  return [...errors, ...mediaErrors(config), ...webhookErrors(config), ...publishedErrors(config)]
}

/** The error for a value of a variable, if any. */
export function settingError(name: keyof Config, given: string | undefined): string | undefined {
  const schema: Setting = Environment.properties[name]
  const value = valueOf(name, given)
  if (value === undefined) return `${name} is not set${schema.description ? `: ${schema.description}` : ''}`
  if (!Value.Check(schema, value)) return `${name} is not valid: ${messageFor(schema, value)}`
  const danger = typeof value === 'string' && unsafeSettings[name]?.(value)
  return danger ? `${name} is not safe: ${danger}` : undefined
}

export type Env = Record<string, string | undefined>
type Setting = TSchema & { description?: string; default?: unknown }

const settingNames = Object.keys(Environment.properties) as (keyof Config)[]

const valuesFrom = (env: Env) =>
  Object.fromEntries(settingNames.map((name) => [name, valueOf(name, env[name])])) as Config

function valueOf(name: keyof Config, given: string | undefined): unknown {
  const schema: Setting = Environment.properties[name]
  return given === undefined || given === '' ? schema.default : Value.Convert(schema, given)
}

/** The only setting that migrations need. */
export function readDatabaseUrl(): string {
  const url = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL']
  if (!url) throw new ConfigError('DATABASE_URL is not set: postgres://user:password@host:5432/name')
  return url
}

/**
 * Text settings that operators may see in the console. Any other may be a secret, so the console shows only whether it
 * is set.
 */
const shownTexts = new Set<keyof Config>([
  'PUBLIC_ORIGIN',
  'HOST',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_AUDIENCE',
  'OIDC_SCOPE_READ',
  'OIDC_SCOPE_WRITE',
  'OPERATOR_GROUP',
  'OPERATOR_CLAIM',
  'MAIL_FROM',
  'PUSH_SERVICES',
  'TELEGRAM_API',
  'MEDIA_DIR',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'BACKUP_DIR',
  'PRIVACY_PAGE',
  'TERMS_PAGE',
  'CONTACT_PAGE',
  'LOG_LEVEL',
  'LIMITS',
])

/** The settings for operators, without secrets, and without those of the bundled sign-in, which the app does not have. */
export const settingsOf = (config: Config) =>
  settingNames
    .filter((name) => !name.startsWith('ID_'))
    .map((name) => {
      const schema: Setting = Environment.properties[name]
      const value = config[name]
      const isShown = typeof value !== 'string' || shownTexts.has(name)
      return {
        name,
        value: isShown ? String(value) : '',
        isSecret: !isShown,
        isSet: value !== '',
        description: schema.description ?? '',
      }
    })

/** Who the operators are. For the command line, where the rest of the environment may be missing. */
export const readOperatorSettings = () => ({
  OIDC_ISSUER: process.env['OIDC_ISSUER'] ?? '',
  OPERATORS: process.env['OPERATORS'] ?? '',
  OPERATOR_GROUP: process.env['OPERATOR_GROUP'] ?? '',
  OPERATOR_CLAIM: process.env['OPERATOR_CLAIM'] ?? '',
})

/** The address of the database, bypassing any pooler. */
export const directUrlOf = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): string =>
  DATABASE_DIRECT_URL || DATABASE_URL

/** The current secret, followed by former ones. */
export const secretsOf = (config: Pick<Config, 'SESSION_SECRET' | 'FORMER_SESSION_SECRETS'>): Secrets => [
  config.SESSION_SECRET,
  ...config.FORMER_SESSION_SECRETS.split(/\s+/).filter(Boolean),
]

/** The PATH to search for programs. */
export const searchPath = (): string => process.env['PATH'] ?? ''

/** The environment of a child process. */
export const environmentWith = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more })

/** What the sign-in of our own reads. It gets neither the app's database nor its secret. */
const signInVariables =
  /^(ID_.*|FORMER_ID_SECRETS|OIDC_(ISSUER|CLIENT_ID|CLIENT_SECRET)|PUBLIC_ORIGIN|HOST|TRUST_PROXY|SMTP_URL|MAIL_FROM|PRIVACY_PAGE|CONTACT_PAGE|LOG_LEVEL|METRICS_HOST|NODE_.*|PATH|TZ|TMPDIR|SSL_CERT_.*)$/
const signInSecrets = /^(ID_DATABASE_URL|ID_SECRET|FORMER_ID_SECRETS)$/

/** The environments of the app's processes and of the sign-in of our own: each lacks the other's secrets. */
export function separateEnvironments(env: Env = process.env) {
  const set = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return {
    app: Object.fromEntries(set.filter(([name]) => !signInSecrets.test(name))),
    signIn: Object.fromEntries(set.filter(([name]) => signInVariables.test(name))),
  }
}

/** Whether the identity provider is our own, and whether its database is known here, so that it can be started. */
export const ownProviderIn = ({ OIDC_ISSUER, PUBLIC_ORIGIN }: Config, env: Env = process.env) => ({
  isUsed: OIDC_ISSUER === `${PUBLIC_ORIGIN}/id`,
  canStart: Boolean(env['ID_DATABASE_URL']),
})

/**
 * The environments of an app and a sign-in that run side by side: the app forwards `/id`, whether or not a proxy in
 * front does.
 */
export function environmentsSideBySide({ HOST, TRUST_PROXY }: Config, env: Env = process.env) {
  const { app, signIn } = separateEnvironments(env)
  const host = TRUST_PROXY > 0 ? HOST : '127.0.0.1'
  const port = env['ID_PORT'] || '3002'
  return {
    app: { ...app, [forwardVariable]: `http://${host.includes(':') ? `[${host}]` : host}:${port}` },
    // guard: door: without a proxy the sign-in believes the app alone -> signIn,
    signIn: TRUST_PROXY > 0 ? signIn : { ...signIn, HOST: host, TRUST_PROXY: '1' },
  }
}

const forwardVariable = 'FORWARD_SIGN_IN_TO'

/** Where `callup start` runs the sign-in of our own. Undefined: it runs elsewhere, and the proxy leads there. */
export const ownProviderAddress = (): string | undefined => process.env[forwardVariable]

/** The variables of a file, and those of the process, which take precedence. */
export const environmentOver = (file: Env): Env => ({ ...file, ...process.env })

/** Whether npm started this process, through a shell. */
export const isRunByNpm = (): boolean => process.env['npm_lifecycle_event'] !== undefined

/** Whether systemd started this process and waits for its ready message (`Type=notify`). */
export const isRunBySystemd = (): boolean => process.env['NOTIFY_SOCKET'] !== undefined

const messageFor = (schema: Setting, value: unknown) =>
  schema.description ?? Value.Errors(schema, value)[0]?.message ?? 'it has the wrong form'

function mediaErrors(config: MediaConfig): string[] {
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = s3.filter((name) => !config[name])
  if (config.MEDIA_DIR || missing.length === 0) return []
  return missing.length === s3.length
    ? ['MEDIA_DIR is not set: a directory for pictures (or set the S3 variables)']
    : missing.map((name) => `${name} is not set, but other S3 variables are`)
}

function webhookErrors({ MAIL_WEBHOOK, MAIL_WEBHOOK_SECRET }: Config): string[] {
  if (!MAIL_WEBHOOK || !isGuessable(webhookKeyOf(MAIL_WEBHOOK_SECRET ?? '').toString('latin1'), 60)) return []
  return ['MAIL_WEBHOOK_SECRET is not safe: anybody could stop the mail of anybody; use 20 random characters or more']
}

/** Published in the source: `npm run dev` uses it. */
const developmentSecret = 'known-to-everybody-and-fit-for-development-only'

function publishedErrors({ PUBLIC_ORIGIN, ...config }: Config): string[] {
  if (PUBLIC_ORIGIN === undefined || isLoopback(PUBLIC_ORIGIN)) return []
  return (['SESSION_SECRET', 'FORMER_SESSION_SECRETS'] as const)
    .filter((name) => config[name]?.includes(developmentSecret))
    .map((name) => `${name} is not safe: it is published with the source; make one with: openssl rand -base64 48`)
}

/** Settings that would silently put people at risk. Loopback addresses are exempt: nothing leaves the machine. */
const unsafeSettings: Partial<Record<keyof Config, (value: string) => string | false>> = {
  PUBLIC_ORIGIN: (value) =>
    value.startsWith('http:') && !isLoopback(value) && 'use https, with a proxy in front that terminates TLS',
  OIDC_ISSUER: (value) =>
    value.startsWith('http:') &&
    !isLoopback(value) &&
    'passwords pass through it; use the https address of the provider',
  SESSION_SECRET: weakSecret,
  ID_SECRET: weakSecret,
  // Data sealed with a former secret stays valid.
  FORMER_SESSION_SECRETS: (value) => value.split(/\s+/).map(weakSecret).find(Boolean) ?? false,
  PUSH_KEY: badPushKey,
  FORMER_PUSH_KEYS: badPushKey,
  PUSH_SERVICES: (value) =>
    value.split(/\s+/).some((service) => service.includes('://') && !isLoopback(service)) &&
    'list hosts without a scheme: messages are sent by https',
  TELEGRAM_API: (value) =>
    value.startsWith('http:') && !isLoopback(value) && 'the token of the bot is in every request; use https',
  SMTP_URL: (value) =>
    /[?&][^=]*tls/i.test(value) &&
    !isLoopback(value) &&
    'mail leaves only over verified TLS; remove the parameters that weaken it',
}

function badPushKey(value: string): string | false {
  try {
    value.split(/\s+/).filter(Boolean).forEach(pushKeyOf)
    return false
  } catch {
    return 'it is not a key; make one with: callup keys'
  }
}

function weakSecret(value: string): string | false {
  const isWeak = value !== '' && (value.length < 32 || isGuessable(value, 100))
  return isWeak && 'it is easy to guess; make one with: openssl rand -base64 48'
}

/**
 * The shortest session secret, 32 random hexadecimal digits, scores about 115 bits; eight different repeated letters
 * score 96.
 */
const isGuessable = (secret: string, minBits: number) => entropyOf(secret) < minBits

/** Shannon entropy of the characters, in bits. Detects repetition, but not words. */
function entropyOf(secret: string): number {
  const counts = Map.groupBy(secret, (character) => character).values()
  return Array.from(counts).reduce((bits, { length }) => bits + length * Math.log2(secret.length / length), 0)
}

export function isLoopback(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? ''
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
