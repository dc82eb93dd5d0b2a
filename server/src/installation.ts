import type { Check } from '@app/contract'
import { backedUpAt, backupNames } from '#core/backup/backup-folder.ts'
import { type Config, settingsOf } from '#core/config.ts'
import { migrationCount } from '#core/database/migrate.ts'
import type { Installation } from './features/admin/overview/actions.ts'

/** What the operators' console shows of this installation. */
export const installationOf = (config: Config, checks: () => Promise<Check[]>): Installation => ({
  origin: config.PUBLIC_ORIGIN,
  queueLateSeconds: config.QUEUE_LATE_SECONDS,
  backupDirectory: config.BACKUP_DIR,
  lastBackupAt: () => lastBackupIn(config.BACKUP_DIR),
  migrations: migrationCount,
  settings: settingsOf(config),
  checks,
  stopwatch: () => performance.now(),
})

async function lastBackupIn(directory: string): Promise<Date | null> {
  const [newest] = directory === '' ? [] : await backupNames(directory).catch(() => [])
  return newest === undefined ? null : backedUpAt(newest)
}
