import type { Resolver } from 'node:dns/promises'
import type { Check, CheckState } from '@app/contract'
import { asItIs, type Say, type ToSay, toSay } from '#core/language/say.ts'
import { isUnknownAuthority, unknownAuthority } from '#core/unknown-authority.ts'

/** What the checks need besides the configuration. */
export interface CheckContext {
  now: () => Date
  resolver: Pick<Resolver, 'resolveTxt' | 'resolveMx'>
  /** Additional certificate authorities. */
  ca?: string
  /** The port that browsers try first with http. */
  httpPort: number
  nodeVersion: string
  /** The build of the web app. */
  webDirectory: string
  /** The environment file, if known. */
  environmentFile?: string | undefined
}

/** The result of a check, in any language. */
export interface Finding {
  name: CheckName
  state: CheckState
  found: ToSay
  /** Null if all is well. */
  remedy: ToSay | null
}

export const sayFinding = (say: Say, { name, state, found, remedy }: Finding): Check => ({
  name: say(names[name]),
  state,
  found: say(found),
  remedy: remedy ? say(remedy) : '',
})

export const ok = (name: CheckName, found: ToSay): Finding => ({ name, state: 'ok', found, remedy: null })
export const warning = (name: CheckName, found: ToSay, remedy: ToSay): Finding => ({
  name,
  state: 'warning',
  found,
  remedy,
})
export const failed = (name: CheckName, found: ToSay, remedy: ToSay): Finding => ({
  name,
  state: 'failed',
  found,
  remedy,
})

const names = {
  DKIM: asItIs('DKIM'),
  DMARC: asItIs('DMARC'),
  MX: asItIs('MX'),
  Node: asItIs('Node'),
  PostgreSQL: asItIs('PostgreSQL'),
  SPF: asItIs('SPF'),
  accounts: toSay('accounts'),
  backups: toSay('backups'),
  chat: toSay('chat'),
  'client secret': toSay('client secret'),
  connections: toSay('connections'),
  database: toSay('database'),
  'database clock': toSay('database clock'),
  'database locale': toSay('database locale'),
  'database rights': toSay('database rights'),
  'database settings': toSay('database settings'),
  'database writes': toSay('database writes'),
  'direct connection': toSay('direct connection'),
  'disk space': toSay('disk space'),
  durability: toSay('durability'),
  environment: toSay('environment'),
  'environment file': toSay('environment file'),
  extensions: toSay('extensions'),
  'held mail': toSay('held mail'),
  http: asItIs('http'),
  logout: toSay('logout'),
  machine: toSay('machine'),
  'mail account': toSay('mail account'),
  'mail encryption': toSay('mail encryption'),
  'mail sender': toSay('mail sender'),
  'mail server': toSay('mail server'),
  migrations: toSay('migrations'),
  pg_dump: asItIs('pg_dump'),
  pictures: toSay('pictures'),
  'prepared statements': toSay('prepared statements'),
  provider: toSay('provider'),
  push: toSay('push messages'),
  'provider clock': toSay('provider clock'),
  'public address': toSay('public address'),
  'redirect address': toSay('redirect address'),
  secrets: toSay('secrets'),
  'test mail': toSay('test mail'),
  'this instance': toSay('this instance'),
  'web build': toSay('web build'),
  worker: toSay('worker'),
}
type CheckName = keyof typeof names

/** Runs a check and turns its own failure into a finding. */
export async function attempt(name: CheckName, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    const found = toSay('The check could not be completed: {reason}.', { reason: reasonOf(error) })
    return [failed(name, found, toSay('Run it again.'))]
  }
}

/** The finding about an unknown certificate authority, if that is why a connection failed. */
export const authorityFailure = (name: CheckName, what: string, error: unknown): Finding | undefined =>
  isUnknownAuthority(codeOf(error))
    ? failed(name, { ...unknownAuthority.found, values: { what } }, unknownAuthority.remedy)
    : undefined

/** For a difference between two clocks that is too small to matter. */
export const clockDifference = (seconds: number): ToSay =>
  toSay('{seconds, plural, one {It’s off by # second.} other {It’s off by # seconds.}}', { seconds })

/** The message and code of an error, without its stack. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.message || codeOf(error)
}

export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The host and port of an address, without credentials. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? 'the address'
