import { readdir } from 'node:fs/promises'
import { type Config, settingsOf } from '#core/config.ts'
import { migrationCount } from '#core/database/migrate.ts'
import type { Installation } from './features/admin/overview/actions.ts'

/** What the operators' console shows of this installation. */
export const installationOf = (config: Config): Installation => ({
  origin: config.PUBLIC_ORIGIN,
  queueLateSeconds: config.QUEUE_LATE_SECONDS,
  backupDirectory: config.BACKUP_DIR,
  lastBackupAt: () => lastBackupIn(config.BACKUP_DIR),
  migrations: migrationCount,
  settings: settingsOf(config),
  checks: async () => [],
  stopwatch: () => performance.now(),
})

/** The time is in the name: backup-2026-11-16T03-00-00Z. */
async function lastBackupIn(directory: string): Promise<Date | null> {
  const names = directory === '' ? [] : await readdir(directory).catch(() => [])
  const times = names.flatMap((name) => {
    const [, day, hour, minute, second] = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? []
    return day ? [Date.parse(`${day}T${hour}:${minute}:${second}Z`)] : []
  })
  return times.length > 0 ? new Date(Math.max(...times)) : null
}
