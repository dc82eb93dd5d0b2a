import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from '@app/contract'
import { backedUpAt, backupNames } from '#core/backup/backup-folder.ts'
import { type Config, configErrors, type Env } from '#core/config.ts'
import { type CheckContext, failed, ok, warning } from './check.ts'

/** Everything that keeps the processes from starting, one line each. */
export const environmentChecks = (env: Env): Check[] =>
  configErrors(env).map((error) => {
    const [found = '', ...rest] = error.split(': ')
    const advice = rest.join(': ') || 'see docs/operations/configure.md'
    const isForm = rest.length > 0 && !found.endsWith(' is not safe')
    return failed('environment', `${found}.`, `${isForm ? `Set it to: ${advice}` : capitalized(advice)}.`)
  })

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export async function machineChecks(config: Config, context: CheckContext): Promise<Check[]> {
  return [
    nodeCheck(context.nodeVersion),
    await fileCheck(context.environmentFile),
    secretsCheck(config),
    await webCheck(config, context.webDirectory),
    await backupCheck(config.BACKUP_DIR, context.now()),
  ].filter((check) => check !== undefined)
}

function nodeCheck(version: string): Check {
  const major = Number(/^v?(\d+)/.exec(version)?.[1])
  if (major === 24) return ok('Node', version)
  const remedy = 'Use Node 24, which npm ci installs: node_modules/.bin/node.'
  return major > 24
    ? warning('Node', `${version} is not tested.`, remedy)
    : failed('Node', `${version} is too old.`, remedy)
}

async function fileCheck(file: string | undefined): Promise<Check | undefined> {
  if (file === undefined) return undefined
  const { mode } = await stat(file)
  return (mode & 0o077) === 0
    ? ok('environment file', 'Only its owner can read it.')
    : failed(
        'environment file',
        `Others can read ${file} (mode ${(mode & 0o777).toString(8)}), and it has every secret.`,
        `chmod 600 ${file}`,
      )
}

/** Secrets of the development services, which everybody can read in the repository. */
const published = /known-to-everybody|of-development-only|change-?me|^(password|secret|postgres|callup)$/i

function secretsCheck(config: Config): Check {
  const secrets = {
    SESSION_SECRET: config.SESSION_SECRET,
    OIDC_CLIENT_SECRET: config.OIDC_CLIENT_SECRET,
    'the password in DATABASE_URL': passwordOf(config.DATABASE_URL),
    'the password in SMTP_URL': passwordOf(config.SMTP_URL),
  }
  const given = Object.entries(secrets).filter(([, secret]) => secret !== '')
  const known = given.find(([, secret]) => published.test(secret))
  if (known) return failed('secrets', `Anybody can guess ${known[0]}.`, 'Make another: openssl rand -base64 48')
  const repeated = given.find(([name, secret]) => given.some(([other, same]) => other !== name && same === secret))
  if (repeated) return failed('secrets', `${repeated[0]} is used twice.`, 'Make one for each: openssl rand -base64 48')
  const short = given.find(([, secret]) => secret.length < 12)
  if (short) return warning('secrets', `${short[0]} is shorter than 12 characters.`, 'Use a longer, random one.')
  return ok('secrets', `${given.length} secrets, none of them short, known or used twice.`)
}

const passwordOf = (url: string) => decodeURIComponent(URL.parse(url)?.password ?? '')

async function webCheck({ SERVE_WEB }: Config, directory: string): Promise<Check> {
  if (!SERVE_WEB) return ok('web build', 'Something else serves it (SERVE_WEB=false).')
  const files = await Promise.allSettled(['index.html', 'landing.html'].map((name) => stat(path.join(directory, name))))
  return files.every(({ status }) => status === 'fulfilled')
    ? ok('web build', 'The web app is built.')
    : failed('web build', 'The web app is not built.', 'Run: npm run build')
}

const HOUR_MS = 3_600_000
const OLDEST_BACKUP_HOURS = 36

async function backupCheck(directory: string, now: Date): Promise<Check | undefined> {
  const name = 'backups'
  if (directory === '')
    return warning(
      name,
      'BACKUP_DIR is not set, so nothing is known of backups.',
      'Set it, and run callup backup daily.',
    )
  const remedy = 'Run callup backup, and see why its timer did not.'
  const names = await backupNames(directory).catch(() => undefined)
  if (!names) return failed(name, 'BACKUP_DIR cannot be read.', 'Create the directory, and let this user read it.')
  const [newest] = names
  if (newest === undefined) return failed(name, 'There is no backup in BACKUP_DIR.', remedy)
  const hours = Math.floor((now.getTime() - backedUpAt(newest).getTime()) / HOUR_MS)
  return hours > OLDEST_BACKUP_HOURS
    ? failed(name, `The newest backup is ${hours} hours old.`, remedy)
    : ok(name, `The newest is ${Math.max(hours, 0)} hours old.`)
}
