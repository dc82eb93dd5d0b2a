import { isSame, restoreBackup } from '#core/backup/restore-backup.ts'
import { ConfigError, readBackupConfig } from '#core/config.ts'
import { openMediaStore } from '#core/pictures/media-store.ts'
import { type Command, readArguments, usageError } from './command.ts'

const usage = `callup restore BACKUP
  [--replace NAME …]              deletes everything in the database NAME first; without it the databases must be empty
  --without-accounts              leaves out the accounts of the bundled sign-in`

export const restore: Command = {
  usage,
  async run(args) {
    const { positionals, values } = readArguments(args, usage, {
      replace: { type: 'string', multiple: true, default: [] },
      'without-accounts': { type: 'boolean', default: false },
    })
    const [backup, ...rest] = positionals
    if (!backup || rest.length > 0) throw usageError(usage)
    const config = readBackupConfig()
    const { manifest, tables, isComplete, pictures, applied } = await restoreBackup({
      databaseUrl: config.databaseUrl,
      accountsUrl: config.ID_DATABASE_URL,
      backup,
      media: openMediaStore(config),
      pgBin: config.PG_BIN,
      replace: values.replace,
      withoutAccounts: values['without-accounts'],
      now: new Date(),
    })
    const width = Math.max(...tables.map(({ table }) => table.length))
    const lines = tables.map(({ table, expected, actual }) => {
      const rows = String(actual?.rows ?? 'missing').padStart(10)
      const verdict = isSame(expected, actual) ? 'same' : `DIFFERS from the ${expected?.rows ?? 0} of the backup`
      return `${table.padEnd(width)} ${rows}  ${verdict}`
    })
    if (!isComplete)
      throw new ConfigError([...lines, 'The restored data differs. The product does not start on it.'].join('\n'))
    return [
      ...lines,
      `Restored the state of ${manifest.takenAt}, version ${manifest.version}, with ${pictures} files of pictures.`,
      ...(applied.length > 0 ? [`Applied ${applied.join(', ')}.`] : []),
      'Mail is held back. Start the product, look at it, then: callup mail status, callup mail resume',
    ]
  },
}
