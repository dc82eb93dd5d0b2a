import { hkdfSync } from 'node:crypto'

export type Environment = Record<string, string | undefined>

export interface Settings {
  /** As written in the environment: clients compare it letter by letter. */
  issuerText: string
  issuer: URL
  /** `/id`: the path at which the reverse proxy serves this process. */
  mount: string
  isSecure: boolean
  appOrigin: string
  clientId: string
  clientSecret: string
  databaseUrl: string
  host: string
  port: number
  trustedProxies: number
  smtpUrl: string
  mailFrom: string
  logLevel: string
  /** How long a new key is published before it signs: longer than any client caches the key set. */
  keyLeadSeconds: number
  /** Keys for one purpose, the current one first. */
  keysFor: (purpose: string) => [Buffer, ...Buffer[]]
}

export class SettingsError extends Error {}

const DAY_SECONDS = 86_400

/** Reads the environment, and reports everything that is missing or unsafe at once. No sentence contains a value. */
export function readSettings(env: Environment): Settings {
  const errors = settingsErrors(env)
  if (errors.length > 0)
    throw new SettingsError(
      `The environment is not complete or not safe:\n${errors.map((error) => `  - ${error}`).join('\n')}`,
    )
  const text = (name: string) => env[name] ?? ''
  const issuer = new URL(text('OIDC_ISSUER'))
  const secrets = [text('ID_SECRET'), ...listIn(env['FORMER_ID_SECRETS'])]
  return {
    issuerText: text('OIDC_ISSUER'),
    issuer,
    mount: issuer.pathname.replace(/\/$/, ''),
    isSecure: issuer.protocol === 'https:',
    appOrigin: text('PUBLIC_ORIGIN'),
    clientId: text('OIDC_CLIENT_ID'),
    clientSecret: text('OIDC_CLIENT_SECRET'),
    databaseUrl: text('ID_DATABASE_URL'),
    host: text('HOST') || '127.0.0.1',
    port: Number(text('ID_PORT') || 3002),
    trustedProxies: env['TRUST_PROXY'] === 'true' ? 1 : Number(text('TRUST_PROXY')),
    smtpUrl: text('SMTP_URL'),
    mailFrom: text('MAIL_FROM'),
    logLevel: text('LOG_LEVEL') || 'info',
    keyLeadSeconds: DAY_SECONDS,
    keysFor: (purpose) =>
      secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))) as [Buffer, ...Buffer[]],
  }
}

const needed = {
  ID_DATABASE_URL: 'postgres://user:password@host:5432/callup_id',
  ID_SECRET: 'at least 32 random characters: openssl rand -base64 48',
  OIDC_ISSUER: 'where people reach this sign-in, such as https://play.example.org/id',
  OIDC_CLIENT_ID: 'the name of the app at this sign-in',
  OIDC_CLIENT_SECRET: 'the secret that the app shows to this sign-in',
  PUBLIC_ORIGIN: 'where people reach the app, without a path',
  SMTP_URL: 'smtp://user:password@host:587',
  MAIL_FROM: 'sender address of all mail',
} as const

function settingsErrors(env: Environment): string[] {
  const missing = Object.entries(needed).filter(([name]) => !env[name])
  return missing.map(([name, description]) => `${name} is not set: ${description}`)
}

const listIn = (text: string | undefined): string[] => (text ?? '').split(/\s+/).filter(Boolean)
