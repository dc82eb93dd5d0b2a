import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Secrets } from './sign-in/seal.ts'

/** Every environment variable the server reads, what it means, and what it is when it is not set. */
const Environment = Type.Object({
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://', description: 'postgres://user:password@host:5432/name' }),
  DATABASE_DIRECT_URL: Type.String({
    default: '',
    pattern: '^(postgres(ql)?://.*)?$',
    description: 'the same database without a pooler in between, to listen and to work; DATABASE_URL if not set',
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
    description: 'how long to answer on after saying not ready, so that a balancer notices',
  }),
  OVERLOAD_DELAY_MS: Type.Integer({
    minimum: 0,
    default: 2000,
    description: 'how late the process may run before it answers 503; 0: never',
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
    description: 'what asks the provider for its registration screen, as a query string',
  }),
  SESSION_SECRET: Type.String({
    minLength: 32,
    description: 'keys are derived from it; at least 32 random characters: openssl rand -base64 48',
  }),
  FORMER_SESSION_SECRETS: Type.String({
    default: '',
    description: 'earlier values of SESSION_SECRET, separated by spaces: what they sealed still opens',
  }),
  SMTP_URL: Type.String({ pattern: '^smtps?://', description: 'smtp://user:password@host:587' }),
  MAIL_FROM: Type.String({ format: 'email', description: 'address that mails come from' }),
  MEDIA_DIR: Type.String({ default: '', description: 'directory for pictures; or set the S3 variables' }),
  S3_ENDPOINT: Type.String({ default: '' }),
  S3_BUCKET: Type.String({ default: '' }),
  S3_REGION: Type.String({ default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: Type.String({ default: '' }),
  S3_SECRET_ACCESS_KEY: Type.String({ default: '' }),
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
  WORKER_CONCURRENCY: Type.Integer({ minimum: 1, maximum: 200, default: 10 }),
  WORKER_HEALTH_PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 0,
    description: 'port on HOST where a worker tells its health; 0: none',
  }),
  QUEUE_LATE_SECONDS: Type.Integer({
    minimum: 1,
    default: 300,
    description: 'how long a job may be overdue before health calls the queue late',
  }),
})

export type Config = Static<typeof Environment>

export class ConfigProblem extends Error {}

/** Reads the whole environment at once, and says everything that is wrong with it, in words. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const names = Object.keys(Environment.properties) as (keyof Config)[]
  const wrong: string[] = []
  const config: Record<string, unknown> = {}
  for (const name of names) {
    const schema: TSchema & { description?: string; default?: unknown } = Environment.properties[name]
    const given = env[name] === '' ? undefined : env[name]
    const value = given === undefined ? schema.default : Value.Convert(schema, given)
    if (value === undefined) wrong.push(`${name} is not set${schema.description ? `: ${schema.description}` : ''}`)
    else if (!Value.Check(schema, value)) wrong.push(`${name} is not valid: ${complaint(schema, value)}`)
    config[name] = value
  }
  wrong.push(...whatIsWrongWithMedia(config as Config))
  if (wrong.length === 0) wrong.push(...whatIsUnsafe(config as Config))
  if (wrong.length)
    throw new ConfigProblem(`The environment is not complete or not safe:\n${wrong.map((w) => `  - ${w}`).join('\n')}`)
  return config as Config
}

/** All that bringing the database up to date needs. */
export function readDatabaseUrl(): string {
  const url = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL']
  if (!url) throw new ConfigProblem('DATABASE_URL is not set: postgres://user:password@host:5432/name')
  return url
}

/** The database without a pooler in between. */
export const directUrlOf = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): string =>
  DATABASE_DIRECT_URL || DATABASE_URL

/** The secret that new things are sealed with, then former ones. */
export const secretsOf = (config: Pick<Config, 'SESSION_SECRET' | 'FORMER_SESSION_SECRETS'>): Secrets => [
  config.SESSION_SECRET,
  ...config.FORMER_SESSION_SECRETS.split(/\s+/).filter(Boolean),
]

/** Whether npm, and a shell, stand between this process and whoever started it. */
export const isRunByNpm = (): boolean => process.env['npm_lifecycle_event'] !== undefined

const complaint = (schema: TSchema & { description?: string }, value: unknown) =>
  schema.description ?? Value.Errors(schema, value)[0]?.message ?? 'it has the wrong form'

function whatIsWrongWithMedia(config: Config): string[] {
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = s3.filter((name) => !config[name])
  if (config.MEDIA_DIR || missing.length === 0) return []
  return missing.length === s3.length
    ? ['MEDIA_DIR is not set: a directory for pictures (or set the S3 variables)']
    : missing.map((name) => `${name} is not set, but other S3 variables are`)
}

/** What would put people at risk without anybody noticing. Nothing leaves the machine on a loopback address. */
function whatIsUnsafe({ PUBLIC_ORIGIN, SESSION_SECRET, SMTP_URL }: Config): string[] {
  const unsafe: string[] = []
  if (PUBLIC_ORIGIN.startsWith('http:') && !isLoopback(PUBLIC_ORIGIN))
    unsafe.push('PUBLIC_ORIGIN is not safe: use https, with a proxy in front that terminates TLS')
  if (bitsOf(SESSION_SECRET) < leastBits)
    unsafe.push('SESSION_SECRET is not safe: it is easy to guess; make one with: openssl rand -base64 48')
  if (/[?&][^=]*tls/i.test(SMTP_URL) && !isLoopback(SMTP_URL))
    unsafe.push('SMTP_URL is not safe: mail leaves only over verified TLS; remove the parameters that weaken it')
  return unsafe
}

/** Random hexadecimal digits reach about 115 for the shortest secret we take, eight repeated letters 96. */
const leastBits = 100

/** Shannon's entropy of the characters: finds repetition, not meaning. */
function bitsOf(secret: string): number {
  const counts = Map.groupBy(secret, (character) => character).values()
  return Array.from(counts).reduce((bits, { length }) => bits + length * Math.log2(secret.length / length), 0)
}

export function isLoopback(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? ''
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
