import { ConfigError } from '#core/config.ts'
import { exitOnFailure } from '#core/process.ts'
import { backup } from './commands/backup.ts'
import { bounces } from './commands/bounces.ts'
import type { Command } from './commands/command.ts'
import { deliveries } from './commands/deliveries.ts'
import { doctor } from './commands/doctor.ts'
import { health } from './commands/health.ts'
import { mail } from './commands/mail.ts'
import { api, migrate, start, worker } from './commands/programs.ts'
import { reports } from './commands/reports.ts'
import { restore } from './commands/restore.ts'
import { setup } from './commands/setup.ts'
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
  health,
  deliveries,
  mail,
  bounces,
  reports,
  version,
}
