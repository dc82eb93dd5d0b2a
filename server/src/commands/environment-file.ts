import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'

export type Values = Record<string, string>

/** How the product runs: by compose.yaml, or by systemd on this machine. */
export const runs = ['containers', 'systemd'] as const
type Run = (typeof runs)[number]

/** Compose starts its own PostgreSQL, and a container listens on every address. A new file is for Compose. */
export function runOf({ DATABASE_URL, POSTGRES_PASSWORD, HOST }: Values): Run {
  const isOfCompose = POSTGRES_PASSWORD && HOST === '0.0.0.0'
  return DATABASE_URL && !isOfCompose ? 'systemd' : 'containers'
}

const ofCompose = [
  'PUBLIC_HOST',
  'ID_HOST',
  'POSTGRES_PASSWORD',
  'ID_DATABASE_PASSWORD',
  'COMPOSE_PROFILES',
  'ID_ADMIN_PASSWORD',
]

/** Values that depend on how the product runs. Addresses written for the other way are not used as defaults. */
export function valuesOf(run: string, before: Values): Values {
  const { DATABASE_URL = '', HOST = '', BACKUP_DIR = '', ...others }: Values = before
  const kept =
    run === runOf(before) ? { DATABASE_URL, HOST, BACKUP_DIR } : { DATABASE_URL: '', HOST: '', BACKUP_DIR: '' }
  const password = others['DATABASE_PASSWORD'] || (kept.DATABASE_URL ? '' : newSecret())
  const url = (host: string) => kept.DATABASE_URL || `postgres://callup:${password}@${host}:5432/callup`
  const everywhere = { DATABASE_PASSWORD: password, BACKUP_DIR: kept.BACKUP_DIR || '/var/lib/callup/backups' }
  if (run === 'systemd')
    return {
      ...Object.fromEntries(ofCompose.map((name) => [name, ''])),
      ...everywhere,
      DATABASE_URL: url('127.0.0.1'),
      HOST: kept.HOST || '127.0.0.1',
    }
  const { POSTGRES_PASSWORD, ID_DATABASE_PASSWORD } = others
  return {
    ...everywhere,
    DATABASE_URL: url('database'),
    HOST: '0.0.0.0',
    POSTGRES_PASSWORD: POSTGRES_PASSWORD || newSecret(),
    // An earlier version gave all roles the superuser's password. compose.yaml still falls back to it where these are
    // empty.
    ID_DATABASE_PASSWORD: ID_DATABASE_PASSWORD || (POSTGRES_PASSWORD ? '' : newSecret()),
  }
}

/** A secret, and settings that fit one server. */
export const generated = (values: Values): Values => ({
  SESSION_SECRET: values['SESSION_SECRET'] || newSecret(),
  MEDIA_DIR: values['MEDIA_DIR'] || (values['S3_BUCKET'] ? '' : '/var/lib/callup/media'),
  TRUST_PROXY: values['TRUST_PROXY'] || '1',
})

/** 256 bits, without characters that are special in a URL or a shell. */
export const newSecret = () => randomBytes(32).toString('base64url')

const passwords = ['POSTGRES_PASSWORD', 'DATABASE_PASSWORD', 'ID_DATABASE_PASSWORD']
const provider = ['ID_ADMIN_PASSWORD', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']

const sections: [string, string[]][] = [
  ['Public address. The proxy obtains its certificate.', ['PUBLIC_HOST', 'ID_HOST', 'PUBLIC_ORIGIN']],
  ['Database. Changing a password here does not change it in the database.', [...passwords, 'DATABASE_URL']],
  ['Identity provider. With Compose, the profile “id” starts the bundled one.', ['COMPOSE_PROFILES', ...provider]],
  ['Keys are derived from it. Keep a copy: links in mails that were sent depend on it.', ['SESSION_SECRET']],
  ['Mail.', ['SMTP_URL', 'MAIL_FROM']],
  ['Pictures, backups, and the operator’s contact.', ['MEDIA_DIR', 'BACKUP_DIR', 'CONTACT_PAGE']],
  ['The app listens behind one proxy.', ['HOST', 'TRUST_PROXY']],
]

export function fileOf(values: Values): string {
  const left = new Set(runOf(values) === 'systemd' ? ofCompose : [])
  const known = new Set(sections.flatMap(([, names]) => names))
  const further = Object.keys(values).filter((name) => !known.has(name))
  const all: typeof sections = further.length > 0 ? [...sections, ['Further settings.', further]] : sections
  return `${all
    .map(([comment, names]) => [
      `# ${comment}`,
      ...names.filter((name) => !left.has(name)).map((name) => line(name, values[name] ?? '')),
    ])
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
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
