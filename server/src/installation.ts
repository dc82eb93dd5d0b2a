import { MINUTE_MS } from '@app/contract/local-time'
import { newestBackupAt } from '#core/backup/backup-folder.ts'
import { type Config, settingsOf } from '#core/config.ts'
import type { Say } from '#core/language/say.ts'
import { type Finding, sayFinding } from './doctor/check.ts'
import type { Installation } from './features/operation/admin/overview/actions.ts'
import { allComposers } from './notifications.ts'

/** What the operators' console shows of this installation. */
export const installationOf = (config: Config, runChecks: () => Promise<Finding[]>): Installation => ({
  origin: config.PUBLIC_ORIGIN,
  queueLateSeconds: config.QUEUE_LATE_SECONDS,
  backupDirectory: config.BACKUP_DIR,
  lastBackupAt: async () => (config.BACKUP_DIR ? ((await newestBackupAt(config.BACKUP_DIR)) ?? null) : null),
  messageTitles: new Map(allComposers(config).map(({ kind, title }) => [kind, title])),
  settings: settingsOf(config),
  ...rememberedChecks(runChecks),
  stopwatch: () => performance.now(),
})

const RECENT_MS = 5 * MINUTE_MS

/** The findings are the same for all operators; each reads them in their own language. */
function rememberedChecks(runChecks: () => Promise<Finding[]>): Pick<Installation, 'checks' | 'recentChecks'> {
  let last: { at: number; found: Promise<Finding[]> } | undefined
  const run = () => {
    last = { at: performance.now(), found: runChecks() }
    return last.found
  }
  const recent = () => (last && performance.now() - last.at < RECENT_MS ? last.found : run())
  const said = async (say: Say, found: Promise<Finding[]>) => (await found).map((finding) => sayFinding(say, finding))
  return { checks: (say) => said(say, run()), recentChecks: (say) => said(say, recent()) }
}
