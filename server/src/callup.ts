import { ConfigError } from '#core/config.ts'
import { exitOnFailure } from '#core/process.ts'
import { backup } from './commands/backup.ts'
import { bounces } from './commands/bounces.ts'
import type { Command } from './commands/command.ts'
import { deliveries } from './commands/deliveries.ts'
import { mail } from './commands/mail.ts'
import { reports } from './commands/reports.ts'
import { restore } from './commands/restore.ts'
import { upgrade } from './commands/upgrade.ts'
import { version } from './commands/version.ts'

/** The operator's command line: `callup NOUN …`, one file per noun in commands/. */
const commands: Record<string, Command> = { backup, bounces, deliveries, mail, reports, restore, upgrade, version }

await exitOnFailure(async () => {
  const [noun = '', ...args] = process.argv.slice(2)
  const command = Object.hasOwn(commands, noun) ? commands[noun] : undefined
  if (!command)
    throw new ConfigError(
      `Usage:\n${Object.values(commands)
        .map(({ usage }) => usage)
        .join('\n')}`,
    )
  console.log((await command.run(args)).join('\n'))
})
