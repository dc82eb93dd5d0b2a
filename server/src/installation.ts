import type { Check } from '@app/contract'
import { MINUTE_MS } from '@app/contract/local-time'
import { backedUpAt, backupNames } from '#core/backup/backup-folder.ts'
import { type Config, settingsOf } from '#core/config.ts'
import type { Installation } from './features/operation/admin/overview/actions.ts'
import { allComposers } from './notifications.ts'

/** What the operators' console shows of this installation. */
export const installationOf = (config: Config, runChecks: () => Promise<Check[]>): Installation => ({
  origin: config.PUBLIC_ORIGIN,
  queueLateSeconds: config.QUEUE_LATE_SECONDS,
  backupDirectory: config.BACKUP_DIR,
  lastBackupAt: () => lastBackupIn(config.BACKUP_DIR),
  messageTitles: new Map(allComposers(config).map(({ kind, title }) => [kind, title])),
  settings: settingsOf(config),
  ...rememberedChecks(runChecks),
  stopwatch: () => performance.now(),
})

const RECENT_MS = 5 * MINUTE_MS

function rememberedChecks(runChecks: () => Promise<Check[]>) {
  let last: { at: number; found: Promise<Check[]> } | undefined
  const checks = () => {
    last = { at: performance.now(), found: runChecks() }
    return last.found
  }
  const recentChecks = () => (last && performance.now() - last.at < RECENT_MS ? last.found : checks())
  return { checks, recentChecks }
}

async function lastBackupIn(directory: string): Promise<Date | null> {
  const [newest] = directory === '' ? [] : await backupNames(directory).catch(() => [])
  return newest === undefined ? null : backedUpAt(newest)
}
