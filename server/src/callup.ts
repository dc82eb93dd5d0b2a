import { ConfigError } from '#core/config.ts'
import { exitOnFailure } from '#core/process.ts'
import { audit } from './commands/audit.ts'
import { backup } from './commands/backup.ts'
import { bounces } from './commands/bounces.ts'
import type { Command } from './commands/command.ts'
import { daily } from './commands/daily.ts'
import { deliveries } from './commands/deliveries.ts'
import { doctor } from './commands/doctor.ts'
import { jobs } from './commands/jobs.ts'
import { mail } from './commands/mail.ts'
import { people } from './commands/people.ts'
import { api, migrate, start, worker } from './commands/programs.ts'
import { realm } from './commands/realm.ts'
import { reports } from './commands/reports.ts'
import { restore } from './commands/restore.ts'
import { setup } from './commands/setup.ts'
import { teams } from './commands/teams.ts'
import { upgrade } from './commands/upgrade.ts'
import { version } from './commands/version.ts'

/** The operator's command line: `callup NOUN …`, one file per noun in commands/. */
const commands: Record<string, Command> = {
  setup,
  doctor,
  start,
  api,
  worker,
  migrate,
  upgrade,
  backup,
  restore,
  daily,
  realm,
  deliveries,
  mail,
  bounces,
  people,
  teams,
  jobs,
  reports,
  audit,
  version,
}

await exitOnFailure(async () => {
  const [noun = '', ...args] = process.argv.slice(2)
  const command = Object.hasOwn(commands, noun) ? commands[noun] : undefined
  if (!command)
    throw new ConfigError(
      `Usage:\n${Object.values(commands)
        .map(({ usage }) => usage)
        .join('\n')}`,
    )
  for (const line of await command.run(args)) console.log(line)
})
