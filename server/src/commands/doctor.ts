import { access, readFile } from 'node:fs/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { parseEnv } from 'node:util'
import type { Check } from '@app/contract'
import { ConfigError, configErrors, type Env, environmentOver, readConfig, settingError } from '#core/config.ts'
import { sayIn } from '#core/language/say.ts'
import { type Finding, sayFinding } from '../doctor/check.ts'
import { environmentChecks } from '../doctor/environment.ts'
import { testMail } from '../doctor/mail.ts'
import { runChecks } from '../doctor/run-checks.ts'
import { nameChecks } from '../doctor/variable-names.ts'
import { type Command, printable, readArguments, usageError } from './command.ts'

const usage = `callup doctor                       checks everything that the product depends on; exit code 1 if a check failed
  --mail ADDRESS                  also send a test mail
  --file FILE                     read variables from an environment file, too; .env if there is one
  --json                          print the checks as JSON`

export const doctor: Command = {
  usage,
  async run(args) {
    const { values, positionals } = readArguments(args, usage, {
      mail: { type: 'string', default: '' },
      file: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
    })
    if (positionals.length > 0) throw usageError(usage)
    const mailError = values.mail && settingError('MAIL_FROM', values.mail)
    if (mailError) throw new ConfigError('--mail takes an email address.')
    const file = values.file || (await existing('.env'))
    const checks = (await examine({ file, mail: values.mail })).map((finding) => sayFinding(sayIn(''), finding))
    if (checks.some(({ state }) => state === 'failed')) process.exitCode = 1
    return values.json ? [JSON.stringify(checks, undefined, 2)] : report(checks)
  },
}

async function examine({ file, mail }: { file: string | undefined; mail: string }): Promise<Finding[]> {
  const env = environmentOver(file === undefined ? {} : parseEnv(await readText(file)))
  if (configErrors(env).length > 0) return [...environmentChecks(env), ...nameChecks(env)]
  const config = readConfig(env)
  await trustAuthorities(env)
  const checks = [...nameChecks(env), ...(await runChecks(config, { environmentFile: file }))]
  return mail ? [...checks, await testMail(config, mail)] : checks
}

/** Node reads this variable at startup, before the file is loaded. */
async function trustAuthorities({ NODE_EXTRA_CA_CERTS: file }: Env) {
  if (!file) return
  const certificates = await readText(file)
  setDefaultCACertificates([...getCACertificates('default'), certificates])
}

const existing = (file: string) =>
  access(file).then(
    () => file,
    () => undefined,
  )

const readText = (file: string) =>
  readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`${file} cannot be read.`)
  })

/** One line per check, with the remedy on its own line. */
function report(checks: Check[]): string[] {
  const width = Math.max(...checks.map(({ name }) => name.length))
  const count = (state: Check['state']) => checks.filter((check) => check.state === state).length
  return [
    ...checks.flatMap(({ state, name, found, remedy }) => [
      printable(`${state.padEnd(7)}  ${name.padEnd(width)}  ${found}`),
      ...(remedy ? [printable(`${' '.repeat(11 + width)}${remedy}`)] : []),
    ]),
    '',
    `${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed`,
  ]
}
