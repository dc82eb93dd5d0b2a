export type Environment = Record<string, string | undefined>

/** What a value must be, or why it is not safe. Undefined if it is fine. */
type Check = (value: string) => string | undefined

interface Setting {
  /** Shown if it is missing. Without it, the setting may be left out. */
  needed?: string
  checks?: readonly Check[]
}

const matches =
  (pattern: RegExp, wanted: string): Check =>
  (value) =>
    pattern.test(value) ? undefined : `is not valid: ${wanted}`

const isNumber = (min: number, max: number): Check => {
  const wanted = `a number from ${min} to ${max}`
  return (value) =>
    /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max ? undefined : `is not valid: ${wanted}`
}

const port = isNumber(0, 65_535)

/** Loopback addresses are exempt: nothing leaves the machine. */
const isEncrypted: Check = (value) =>
  value.startsWith('http:') && !isLoopback(value)
    ? 'is not safe: use https, with a proxy in front that terminates TLS'
    : undefined

const keepsTls: Check = (value) =>
  /[?&][^=]*tls/i.test(value) && !isLoopback(value)
    ? 'is not safe: mail leaves only over verified TLS; remove the parameters that weaken it'
    : undefined

const isStrong: Check = (value) =>
  value.split(/\s+/).some((secret) => secret.length < 32 || entropyOf(secret) < 100)
    ? 'is not safe: it is easy to guess; make one with: openssl rand -base64 48'
    : undefined

const isHardToGuess: Check = (value) =>
  entropyOf(value) < 60 ? 'is not safe: it is easy to guess; make one with: openssl rand -hex 24' : undefined

/** Every variable of the sign-in, as docs/operations/configure.md lists them. */
const settings: Record<string, Setting> = {
  ID_DATABASE_URL: {
    needed: 'postgres://user:password@host:5432/callup_id',
    checks: [matches(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/callup_id')],
  },
  ID_SECRET: { needed: 'at least 32 random characters: openssl rand -base64 48', checks: [isStrong] },
  // What was sealed with a former secret stays valid.
  FORMER_ID_SECRETS: { checks: [isStrong] },
  ID_PORT: { checks: [port] },
  ID_METRICS_PORT: { checks: [port] },
  ID_MAILS_PER_DAY: { checks: [isNumber(1, 1_000_000)] },
  OIDC_ISSUER: {
    needed: 'where people reach this sign-in, such as https://play.example.org/id',
    checks: [
      matches(/^https?:\/\/[^/]+(\/[\w-]+)+$/, 'an address with a path, such as https://play.example.org/id'),
      isEncrypted,
    ],
  },
  OIDC_CLIENT_ID: { needed: 'the name of the app at this sign-in' },
  OIDC_CLIENT_SECRET: { needed: 'the secret that the app shows to this sign-in', checks: [isHardToGuess] },
  PUBLIC_ORIGIN: {
    needed: 'where people reach the app, without a path',
    checks: [matches(/^https?:\/\/[^/]+$/, 'where people reach the app, without a path'), isEncrypted],
  },
  TRUST_PROXY: { checks: [(value) => (value === 'true' ? undefined : isNumber(0, 10)(value))] },
  SMTP_URL: {
    needed: 'smtp://user:password@host:587',
    checks: [matches(/^smtps?:\/\//, 'smtp://user:password@host:587'), keepsTls],
  },
  MAIL_FROM: { needed: 'sender address of all mail', checks: [matches(/^[^\s@<>]+@[^\s@<>]+$/, 'an address')] },
  LOG_LEVEL: {
    checks: [
      matches(/^(silent|fatal|error|warn|info|debug|trace)$/, 'silent, fatal, error, warn, info, debug or trace'),
    ],
  },
}

/** Everything that is missing, invalid or unsafe, one sentence each. No sentence contains a value, which may be secret. */
export function settingsErrors(env: Environment): string[] {
  const errors = Object.entries(settings).flatMap(([name, { needed, checks = [] }]) => {
    const value = env[name] ?? ''
    if (value === '') return needed === undefined ? [] : [`${name} is not set: ${needed}`]
    const problem = checks.map((check) => check(value)).find((one) => one !== undefined)
    return problem === undefined ? [] : [`${name} ${problem}`]
  })
  return [...errors, ...publishedErrors(env)]
}

/** Published in the source: tests and the demo use secrets like this. */
const PUBLISHED = 'known-to-everybody'

function publishedErrors(env: Environment): string[] {
  if (isLoopback(env['PUBLIC_ORIGIN'] ?? '')) return []
  return ['ID_SECRET', 'FORMER_ID_SECRETS', 'OIDC_CLIENT_SECRET']
    .filter((name) => env[name]?.includes(PUBLISHED))
    .map((name) => `${name} is not safe: it is published with the source; make one with: openssl rand -base64 48`)
}

/** Shannon entropy of the characters, in bits. Detects repetition, but not words. */
function entropyOf(secret: string): number {
  const counts = Map.groupBy(secret, (character) => character).values()
  return Array.from(counts).reduce((bits, { length }) => bits + length * Math.log2(secret.length / length), 0)
}

export function isLoopback(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? ''
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
