import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { newPushSecret } from '#core/notifications/push/keys.ts'

export type Values = Record<string, string>

/** How the product runs: by compose.yaml, or by systemd on this machine. */
export const runs = ['containers', 'systemd'] as const
type Run = (typeof runs)[number]

/** Compose starts its own PostgreSQL, and a container listens on every address. A new file is for Compose. */
export function runOf({ DATABASE_URL, POSTGRES_PASSWORD, HOST }: Values): Run {
  const isOfCompose = POSTGRES_PASSWORD && HOST === '0.0.0.0'
  return DATABASE_URL && !isOfCompose ? 'systemd' : 'containers'
}

const ofCompose = ['PUBLIC_HOST', 'POSTGRES_PASSWORD', 'COMPOSE_PROFILES']

/** Values that depend on how the product runs. Addresses written for the other way are not used as defaults. */
export function valuesOf(run: string, before: Values): Values {
  const kept = run === runOf(before) ? before : {}
  const password = before['DATABASE_PASSWORD'] || (kept['DATABASE_URL'] ? '' : newSecret())
  const host = run === 'systemd' ? '127.0.0.1' : 'database'
  const everywhere = {
    DATABASE_PASSWORD: password,
    DATABASE_URL: kept['DATABASE_URL'] || `postgres://callup:${password}@${host}:5432/callup`,
    // Written for the bundled provider, as its address may be another now.
    ID_DATABASE_URL: kept['ID_DATABASE_URL'] || '',
    BACKUP_DIR: kept['BACKUP_DIR'] || '/var/lib/callup/backups',
  }
  if (run === 'systemd')
    return {
      ...Object.fromEntries(ofCompose.map((name) => [name, ''])),
      ...everywhere,
      HOST: kept['HOST'] || '127.0.0.1',
    }
  return { ...everywhere, HOST: '0.0.0.0', POSTGRES_PASSWORD: before['POSTGRES_PASSWORD'] || newSecret() }
}

/** The bundled provider: its database and its secrets. Nobody registers a client. */
export function bundledProvider(before: Values): Values {
  const password = before['ID_DATABASE_PASSWORD'] || newSecret()
  const isContainers = runOf(before) === 'containers'
  const issuer = `${before['PUBLIC_ORIGIN']}${BUNDLED_PATH}`
  return {
    COMPOSE_PROFILES: isContainers ? 'sign-in' : '',
    ID_DATABASE_PASSWORD: password,
    ID_DATABASE_URL:
      before['ID_DATABASE_URL'] ||
      `postgres://callup_id:${password}@${isContainers ? 'database' : '127.0.0.1'}:5432/callup_id`,
    ID_SECRET: before['ID_SECRET'] || newSecret(),
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'callup',
    OIDC_CLIENT_SECRET: (before['OIDC_ISSUER'] === issuer && before['OIDC_CLIENT_SECRET']) || newSecret(),
  }
}

/** Where the bundled provider is, below the app's own host. */
const BUNDLED_PATH = '/id'

export const isBundled = ({ OIDC_ISSUER, PUBLIC_ORIGIN }: Values): boolean =>
  OIDC_ISSUER === `${PUBLIC_ORIGIN}${BUNDLED_PATH}`

/** Secrets, and settings that fit one server. */
export const generated = (values: Values): Values => ({
  SESSION_SECRET: values['SESSION_SECRET'] || newSecret(),
  PUSH_KEY: values['PUSH_KEY'] || newPushSecret(),
  MEDIA_DIR: values['MEDIA_DIR'] || (values['S3_BUCKET'] ? '' : '/var/lib/callup/media'),
  TRUST_PROXY: values['TRUST_PROXY'] || '1',
})

/** 256 bits, without characters that are special in a URL or a shell. */
const newSecret = () => randomBytes(32).toString('base64url')

const passwords = ['POSTGRES_PASSWORD', 'DATABASE_PASSWORD', 'DATABASE_URL']
const provider = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']
const bundled = ['COMPOSE_PROFILES', 'ID_DATABASE_PASSWORD', 'ID_DATABASE_URL', 'ID_SECRET']

const sections: [string, string[]][] = [
  ['Public address. The proxy obtains its certificate.', ['PUBLIC_HOST', 'PUBLIC_ORIGIN']],
  ['Database. Changing a password here does not change it in the database.', passwords],
  ['How people sign in.', provider],
  ['The bundled sign-in, with a database of its own. Its signing keys are sealed with ID_SECRET.', bundled],
  ['Keys are derived from it. Keep a copy: links in mails that were sent depend on it.', ['SESSION_SECRET']],
  ['Mail.', ['SMTP_URL', 'MAIL_FROM']],
  ['Notifications. Browsers subscribe with this key, so keep a copy.', ['PUSH_KEY']],
  ['Pictures, backups, and the operator’s contact.', ['MEDIA_DIR', 'BACKUP_DIR', 'CONTACT_PAGE']],
  ['The app listens behind one proxy.', ['HOST', 'TRUST_PROXY']],
]

/** Variables that this way of running does not have are left out. */
export function fileOf(values: Values): string {
  const left = new Set([
    ...(runOf(values) === 'systemd' ? ofCompose : []),
    ...(isBundled(values) ? [] : bundled.filter((name) => !values[name])),
  ])
  const known = new Set(sections.flatMap(([, names]) => names))
  const further = Object.keys(values).filter((name) => !known.has(name) && values[name] !== '')
  return [...sections, ['Further settings.', further] satisfies (typeof sections)[number]]
    .map(([comment, names]) => ({ comment, names: names.filter((name) => !left.has(name)) }))
    .filter(({ names }) => names.length > 0)
    .map(({ comment, names }) => [`# ${comment}`, ...names.map((name) => line(name, values[name] ?? ''))].join('\n'))
    .join('\n\n')
    .concat('\n')
}

/**
 * Inside single quotes neither Docker Compose nor systemd nor a shell substitutes anything. `kubectl` and `docker run`
 * treat quotes as part of the value, so a value is quoted only if the others need it.
 */
const line = (name: string, value: string) =>
  /^(?:[\w./:@%+=,?!*^-]|(?<=\w)~)*$/.test(value) ? `${name}=${value}` : `${name}='${value}'`

/** The file is never readable by others, and an interrupted write leaves the previous file intact. */
export async function writePrivately(file: string, text: string) {
  const draft = `${file}.${process.pid}.tmp`
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' })
  await rename(draft, file)
}
