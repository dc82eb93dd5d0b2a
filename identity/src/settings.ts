import { hkdfSync } from 'node:crypto'
import { type Environment, settingsErrors } from './settings-errors.ts'

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
  /** 0: no metrics. */
  metricsPort: number
  metricsHost: string
  trustedProxies: number
  smtpUrl: string
  mailFrom: string
  /** For one network; beginning a sign-in counts as five. */
  pagesPerMinute: number
  /** Codes a day to people who have not signed in with the browser before. */
  mailsPerDay: number
  /** When a mail that the server did not take is sent again. The person waits at most a minute. */
  mailRetriesMs: readonly number[]
  logLevel: string
  /** The pages about the operator that the app has. */
  operatorPages: readonly ('privacy' | 'contact')[]
  /** How long a new key is published before it signs: longer than any client caches the key set. */
  keyLeadSeconds: number
  /** Keys for one purpose, the current one first. */
  keysFor: (purpose: string) => [Buffer, ...Buffer[]]
}

/** Something that the operator can correct. */
export class SettingsError extends Error {}

const DAY_SECONDS = 86_400

/** Reads the environment, and reports everything that is missing, invalid or unsafe at once. No sentence contains a value. */
export function readSettings(env: Environment): Settings {
  const errors = settingsErrors(env)
  if (errors.length > 0) {
    const lines = errors.map((error) => `  - ${error}`).join('\n')
    throw new SettingsError(`The environment is not complete or not safe:\n${lines}`)
  }
  const text = (name: string) => env[name] ?? ''
  const issuer = new URL(text('OIDC_ISSUER'))
  const secrets = [text('ID_SECRET'), ...text('FORMER_ID_SECRETS').split(/\s+/).filter(Boolean)]
  return {
    issuerText: text('OIDC_ISSUER'),
    issuer,
    mount: issuer.pathname,
    isSecure: issuer.protocol === 'https:',
    appOrigin: text('PUBLIC_ORIGIN'),
    clientId: text('OIDC_CLIENT_ID'),
    clientSecret: text('OIDC_CLIENT_SECRET'),
    databaseUrl: text('ID_DATABASE_URL'),
    host: text('HOST') || '127.0.0.1',
    port: Number(text('ID_PORT') || 3002),
    metricsPort: Number(text('ID_METRICS_PORT')),
    metricsHost: text('METRICS_HOST') || '127.0.0.1',
    trustedProxies: text('TRUST_PROXY') === 'true' ? 1 : Number(text('TRUST_PROXY')),
    smtpUrl: text('SMTP_URL'),
    mailFrom: text('MAIL_FROM'),
    pagesPerMinute: 600,
    mailsPerDay: Number(text('ID_MAILS_PER_DAY') || 1000),
    mailRetriesMs: [5_000, 15_000, 35_000],
    logLevel: text('LOG_LEVEL') || 'info',
    operatorPages: (['privacy', 'contact'] as const).filter((page) => text(`${page.toUpperCase()}_PAGE`) !== ''),
    keyLeadSeconds: DAY_SECONDS,
    keysFor: (purpose) =>
      secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))) as [Buffer, ...Buffer[]],
  }
}
