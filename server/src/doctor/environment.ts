import { stat } from 'node:fs/promises'
import path from 'node:path'
import { backedUpAt, backupNames, OLDEST_BACKUP_HOURS, readManifest } from '#core/backup/backup-folder.ts'
import { type Config, configErrors, type Env, ownProviderIn } from '#core/config.ts'
import { asItIs, type ToSay, toSay } from '#core/language/say.ts'
import { type CheckContext, type Finding, failed, ok, warning } from './check.ts'

/**
 * Everything that keeps the processes from starting, one line each. Only on the command line, because then no console
 * is running.
 */
export const environmentChecks = (env: Env): Finding[] =>
  configErrors(env).map((error) => {
    const [found = '', ...rest] = error.split(': ')
    const advice = rest.join(': ') || 'see docs/operations/configure.md'
    const isForm = rest.length > 0 && !found.endsWith(' is not safe')
    const remedy = isForm ? `Set it to: ${advice}` : capitalized(advice)
    return failed('environment', asItIs(`${found}.`), asItIs(`${remedy}.`))
  })

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export async function machineChecks(config: Config, context: CheckContext): Promise<Finding[]> {
  return [
    nodeCheck(context.nodeVersion),
    await fileCheck(context.environmentFile),
    secretsCheck(config),
    await webCheck(config, context.webDirectory),
    await backupCheck(config, context.now()),
  ].filter((check) => check !== undefined)
}

function nodeCheck(version: string): Finding {
  const major = Number(/^v?(\d+)/.exec(version)?.[1])
  if (major === 24) return ok('Node', asItIs(version))
  const remedy = toSay('Use Node 24, which npm ci installs: node_modules/.bin/node.')
  return major > 24
    ? warning('Node', toSay('{version} is not tested.', { version }), remedy)
    : failed('Node', toSay('{version} is too old.', { version }), remedy)
}

async function fileCheck(file: string | undefined): Promise<Finding | undefined> {
  if (file === undefined) return undefined
  const { mode } = await stat(file)
  return (mode & 0o077) === 0
    ? ok('environment file', toSay('Only its owner can read it.'))
    : failed(
        'environment file',
        toSay('Others can read {file} (mode {mode}), and it has every secret.', {
          file,
          mode: (mode & 0o777).toString(8),
        }),
        asItIs(`chmod 600 ${file}`),
      )
}

/** Secrets of the development services, which are published in the repository. */
const published = /known-to-everybody|of-development-only|change-?me|^(password|secret|postgres|callup)$/i

function secretsCheck(config: Config): Finding {
  const passwordIn = (variable: string) => toSay('the password in {variable}', { variable })
  const secrets: [name: string | ToSay, secret: string][] = [
    ['SESSION_SECRET', config.SESSION_SECRET],
    ['OIDC_CLIENT_SECRET', config.OIDC_CLIENT_SECRET],
    ['ID_SECRET', config.ID_SECRET],
    [passwordIn('DATABASE_URL'), passwordOf(config.DATABASE_URL)],
    [passwordIn('ID_DATABASE_URL'), passwordOf(config.ID_DATABASE_URL)],
    [passwordIn('SMTP_URL'), passwordOf(config.SMTP_URL)],
  ]
  const given = secrets.filter(([, secret]) => secret !== '')
  const known = given.find(([, secret]) => published.test(secret))
  if (known)
    return failed(
      'secrets',
      toSay('Anyone can guess {secret}.', { secret: known[0] }),
      toSay('Make another: openssl rand -base64 48'),
    )
  const repeated = given.find(([name, secret]) => given.some(([other, same]) => other !== name && same === secret))
  if (repeated)
    return failed(
      'secrets',
      toSay('{secret} is used twice.', { secret: repeated[0] }),
      toSay('Make one for each: openssl rand -base64 48'),
    )
  const short = given.find(([, secret]) => secret.length < 12)
  if (short)
    return warning(
      'secrets',
      toSay('{secret} is shorter than 12 characters.', { secret: short[0] }),
      toSay('Use a longer, random one.'),
    )
  return ok(
    'secrets',
    toSay(
      '{count, plural, one {# secret: long enough, unique and not a known default.} other {# secrets: all long enough, unique and not known defaults.}}',
      { count: given.length },
    ),
  )
}

const passwordOf = (url: string) => decodeURIComponent(URL.parse(url)?.password ?? '')

async function webCheck({ SERVE_WEB }: Config, directory: string): Promise<Finding> {
  if (!SERVE_WEB) return ok('web build', toSay('Something else serves it (SERVE_WEB=false).'))
  const files = await Promise.allSettled(['index.html', 'landing.html'].map((name) => stat(path.join(directory, name))))
  return files.every(({ status }) => status === 'fulfilled')
    ? ok('web build', toSay('The web app is built.'))
    : failed('web build', toSay('The web app is not built.'), toSay('Run: npm run build'))
}

const HOUR_MS = 3_600_000

async function backupCheck(config: Config, now: Date): Promise<Finding | undefined> {
  const name = 'backups'
  const directory = config.BACKUP_DIR
  if (directory === '')
    return warning(
      name,
      toSay('BACKUP_DIR is not set, so nothing is known of backups.'),
      toSay('Set it, and run callup backup daily.'),
    )
  const remedy = toSay('Run callup backup, and see why its timer did not.')
  const names = await backupNames(directory).catch(() => undefined)
  if (!names)
    return failed(name, toSay('BACKUP_DIR cannot be read.'), toSay('Create the directory, and let this user read it.'))
  const [newest] = names
  if (newest === undefined) return failed(name, toSay('There is no backup in BACKUP_DIR.'), remedy)
  if (ownProviderIn(config).isUsed && !(await hasAccounts(path.join(directory, newest))))
    return failed(
      name,
      toSay('The newest backup lacks the accounts with which people sign in.'),
      toSay('Set ID_DATABASE_URL where callup backup runs.'),
    )
  const ageMs = now.getTime() - backedUpAt(newest).getTime()
  const hours = Math.floor(ageMs / HOUR_MS)
  return ageMs > OLDEST_BACKUP_HOURS * HOUR_MS
    ? failed(
        name,
        toSay('{hours, plural, one {The newest backup is # hour old.} other {The newest backup is # hours old.}}', {
          hours,
        }),
        remedy,
      )
    : ok(
        name,
        toSay('{hours, plural, one {The newest is # hour old.} other {The newest is # hours old.}}', {
          hours: Math.max(hours, 0),
        }),
      )
}

const hasAccounts = (backup: string): Promise<boolean> =>
  readManifest(backup).then(
    ({ accounts }) => accounts !== undefined,
    () => false,
  )
