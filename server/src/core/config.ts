import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Secrets } from './sign-in/seal.ts'

/** Every environment variable that the server reads, with its meaning and default. */
const Environment = Type.Object({
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://', description: 'postgres://user:password@host:5432/name' }),
  DATABASE_DIRECT_URL: Type.String({
    default: '',
    pattern: '^(postgres(ql)?://.*)?$',
    description: 'the same database without a pooler, for LISTEN and for workers; DATABASE_URL if not set',
  }),
  DATABASE_READ_URL: Type.String({
    default: '',
    pattern: '^(postgres(ql)?://\\S+(\\s+postgres(ql)?://\\S+)*)?$',
    description: 'replicas for reads that may be a second old: one address each, separated by spaces',
  }),
  DATABASE_POOL: Type.Integer({ minimum: 1, maximum: 500, default: 10, description: 'connections per process' }),
  DATABASE_PREPARE: Type.Boolean({ default: true, description: 'false behind a pooler without prepared statements' }),
  PUBLIC_ORIGIN: Type.String({
    pattern: '^https?://[^/]+$',
    description: 'where people reach the app, without a path',
  }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000 }),
  SERVE_WEB: Type.Boolean({ default: true, description: 'false where something else serves the built web app' }),
  STOP_DELAY_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 20,
    default: 0,
    description: 'how long to keep serving after reporting not ready, so that a load balancer notices',
  }),
  OVERLOAD_DELAY_MS: Type.Integer({
    minimum: 0,
    default: 2000,
    description: 'the event loop delay above which the process responds with 503; 0: never',
  }),
  TRUST_PROXY: Type.Integer({
    minimum: 0,
    maximum: 10,
    default: 0,
    description: 'how many proxies in front add to X-Forwarded-For; true is one',
  }),
  OIDC_ISSUER: Type.String({ format: 'uri', description: 'the identity provider; it must offer discovery' }),
  OIDC_CLIENT_ID: Type.String({ minLength: 1 }),
  OIDC_CLIENT_SECRET: Type.String({ minLength: 1 }),
  OIDC_AUDIENCE: Type.String({ default: '', description: 'audience of bearer tokens; empty: none are accepted' }),
  OIDC_SCOPE_READ: Type.String({ default: 'read', description: 'scope that a bearer token needs to read' }),
  OIDC_SCOPE_WRITE: Type.String({
    default: 'write',
    description: 'scope that a bearer token needs to change anything',
  }),
  OIDC_SIGNUP_PARAMS: Type.String({
    default: 'prompt=create',
    description: 'query parameters that open the registration screen of the provider',
  }),
  OPERATORS: Type.String({
    default: '',
    description: 'who sees /admin: addresses that the provider has verified, or subjects, separated by spaces',
  }),
  OPERATOR_GROUP: Type.String({
    default: '',
    description: 'everybody in this group of the provider sees /admin, too; empty: no group does',
  }),
  OPERATOR_CLAIM: Type.String({
    default: 'groups',
    description: 'claim of the ID token with the groups; dots lead into objects, as in realm_access.roles',
  }),
  SESSION_SECRET: Type.String({
    minLength: 32,
    description: 'keys are derived from it; at least 32 random characters: openssl rand -base64 48',
  }),
  FORMER_SESSION_SECRETS: Type.String({
    default: '',
    description: 'earlier values of SESSION_SECRET, separated by spaces: cookies and links made with them stay valid',
  }),
  SMTP_URL: Type.String({ pattern: '^smtps?://', description: 'smtp://user:password@host:587' }),
  MAIL_FROM: Type.String({ format: 'email', description: 'address that mails come from' }),
  BOUNCE_ADDRESS: Type.String({
    default: '',
    pattern: '^([a-zA-Z0-9._-]{1,11}@[^\\s@]+)?$',
    description: 'address of at most 11 characters before the @ to which mail that cannot be delivered comes back',
  }),
  MAIL_WEBHOOK: Type.String({
    enum: ['', 'standard', 'postmark', 'mailgun'],
    default: '',
    description: 'the provider that reports bounces to /webhooks/mail: standard, postmark or mailgun',
  }),
  MAIL_WEBHOOK_SECRET: Type.String({ default: '', description: 'the secret that the provider proves to know' }),
  MAIL_PER_DAY: Type.Integer({ minimum: 0, default: 0, description: 'most mails in a day (UTC); 0: no limit' }),
  MAIL_WARM_UP_FROM: Type.String({
    default: '',
    pattern: '^(\\d{4}-\\d\\d-\\d\\d)?$',
    description: 'the first day of a new sending domain, as 2026-11-16: the daily limit grows from 50',
  }),
  MAIL_PER_DOMAIN_MINUTE: Type.Integer({
    minimum: 0,
    default: 0,
    description: 'most mails in a minute to one domain, such as gmail.com; 0: no limit',
  }),
  MAIL_DKIM_SELECTOR: Type.String({
    default: '',
    pattern: '^[a-zA-Z0-9._-]*$',
    description: 'the DKIM selector of your mail server, which callup doctor looks up',
  }),
  MEDIA_DIR: Type.String({ default: '', description: 'directory for pictures; or set the S3 variables' }),
  S3_ENDPOINT: Type.String({ default: '' }),
  S3_BUCKET: Type.String({ default: '' }),
  S3_REGION: Type.String({ default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: Type.String({ default: '' }),
  S3_SECRET_ACCESS_KEY: Type.String({ default: '' }),
  BACKUP_DIR: Type.String({ default: '', description: 'directory of backups, which nothing else writes to' }),
  PG_BIN: Type.String({ default: '', description: 'directory of pg_dump and pg_restore; PATH if not set' }),
  PRIVACY_PAGE: Type.String({
    default: '',
    description: 'the privacy policy: an https:// address, or a text file that is shown at /privacy',
  }),
  TERMS_PAGE: Type.String({
    default: '',
    description: 'the terms of use: an https:// address, or a text file that is shown at /terms',
  }),
  CONTACT_PAGE: Type.String({
    default: '',
    description: 'how to reach the operator: a mailto: or https:// address, or a text file that is shown at /contact',
  }),
  SECURITY_CONTACT: Type.String({
    default: '',
    pattern: '^((mailto:|https://|tel:).+)?$',
    description:
      'where to report vulnerabilities: a mailto:, https:// or tel: address for security.txt; CONTACT_PAGE if not set',
  }),
  LOG_LEVEL: Type.String({ enum: ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], default: 'info' }),
  LIMITS: Type.String({
    default: '',
    pattern: '^([a-z.-]+\\.(minute|day|newcomerDay)=(\\d+|off)[\\s,]*)*$',
    description: 'limits of your own: invitation.send.day=500 team.create.newcomerDay=1',
  }),
  NEWCOMER_HOURS: Type.Integer({
    minimum: 0,
    default: 72,
    description: 'how long an account is new; the limits of new accounts are stricter',
  }),
  ASK_DELAY_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 3600,
    default: 120,
    description: 'how long the message about a scheduled game waits for further games',
  }),
  WORKER_CONCURRENCY: Type.Integer({ minimum: 1, maximum: 200, default: 10 }),
  WORKER_HEALTH_PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 0,
    description: 'port on HOST where a worker reports its health; 0: none',
  }),
  QUEUE_LATE_SECONDS: Type.Integer({
    minimum: 1,
    default: 300,
    description: 'how long a job may be overdue before the health check reports the queue as late',
  }),
  METRICS_HOST: Type.String({ default: '127.0.0.1', description: 'address of the metrics ports' }),
  METRICS_PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 0,
    description: 'port where an API process serves /metrics; 0: none',
  }),
  WORKER_METRICS_PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 0,
    description: 'port where a worker serves /metrics; 0: none',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.String({
    default: '',
    pattern: '^(https?://.+)?$',
    description: 'the OpenTelemetry collector that traces are sent to by OTLP over HTTP; empty: no traces',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: Type.String({
    default: '',
    description: 'headers for the collector: name=value,name=value',
  }),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    minimum: 0,
    maximum: 1,
    default: 0.1,
    description: 'the share of requests that are traced',
  }),
})

export type Config = Static<typeof Environment>

/** The settings of the store of pictures. */
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

/** Everything that is missing, invalid or unsafe, one sentence each. No sentence contains a value. */
export function configErrors(env: Env = process.env): string[] {
  const errors = settingNames.flatMap((name) => settingError(name, env[name]) ?? [])
  const config = valuesFrom(env)
  return [...errors, ...mediaErrors(config), ...webhookErrors(config)]
}

/** Why a value of a variable would be refused. */
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

/** Texts that operators may read in the console. All others may contain a secret: only whether they are set is shown. */
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

/** The settings for operators, without secrets. */
export const settingsOf = (config: Config) =>
  (Object.keys(Environment.properties) as (keyof Config)[]).map((name) => {
    const schema: TSchema & { description?: string } = Environment.properties[name]
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

/** Who the operators are, where the rest of the environment may be missing: on the command line. */
export const readOperatorSettings = () => ({
  OIDC_ISSUER: process.env['OIDC_ISSUER'] ?? '',
  OPERATORS: process.env['OPERATORS'] ?? '',
  OPERATOR_GROUP: process.env['OPERATOR_GROUP'] ?? '',
  OPERATOR_CLAIM: process.env['OPERATOR_CLAIM'] ?? '',
})

/** The database, without a pooler. */
export const directUrlOf = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): string =>
  DATABASE_DIRECT_URL || DATABASE_URL

/** The current secret, then former ones. */
export const secretsOf = (config: Pick<Config, 'SESSION_SECRET' | 'FORMER_SESSION_SECRETS'>): Secrets => [
  config.SESSION_SECRET,
  ...config.FORMER_SESSION_SECRETS.split(/\s+/).filter(Boolean),
]

/** Where to look for programs. */
export const searchPath = (): string => process.env['PATH'] ?? ''

/** The environment of a child process. */
export const environmentWith = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more })

/** The variables of a file, and those of the process, which take precedence. */
export const environmentOver = (file: Env): Env => ({ ...file, ...process.env })

/** Whether npm started this process, through a shell. */
export const isRunByNpm = (): boolean => process.env['npm_lifecycle_event'] !== undefined

const messageFor = (schema: TSchema & { description?: string }, value: unknown) =>
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
  if (!MAIL_WEBHOOK || MAIL_WEBHOOK_SECRET?.length >= 20) return []
  return ['MAIL_WEBHOOK_SECRET is not safe: anybody could stop the mail of anybody; use 20 characters or more']
}

/** Settings that would silently put people at risk. Loopback addresses are exempt: nothing leaves the machine. */
const unsafeSettings: Partial<Record<keyof Config, (value: string) => string | false>> = {
  PUBLIC_ORIGIN: (value) =>
    value.startsWith('http:') && !isLoopback(value) && 'use https, with a proxy in front that terminates TLS',
  OIDC_ISSUER: (value) =>
    value.startsWith('http:') &&
    !isLoopback(value) &&
    'passwords pass through it; use the https address of the provider',
  SESSION_SECRET: (value) =>
    entropyOf(value) < minBits && 'it is easy to guess; make one with: openssl rand -base64 48',
  SMTP_URL: (value) =>
    /[?&][^=]*tls/i.test(value) &&
    !isLoopback(value) &&
    'mail leaves only over verified TLS; remove the parameters that weaken it',
}

/** The shortest allowed secret of random hexadecimal digits has about 115 bits, eight repeated letters have 96. */
const minBits = 100

/** Shannon entropy of the characters, in bits. It detects repetition, not words. */
function entropyOf(secret: string): number {
  const counts = Map.groupBy(secret, (character) => character).values()
  return Array.from(counts).reduce((bits, { length }) => bits + length * Math.log2(secret.length / length), 0)
}

export function isLoopback(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? ''
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
