import type { Check, Operator, Overview, Setting, Settings } from '@app/contract'
import type { OperatorCtx } from '#core/context.ts'
import { compareMigrations, migrationNames } from '#core/database/migrate.ts'
import { refuse } from '#core/errors.ts'
import { failedJobCount, jobCounts } from '#core/jobs/queue-state.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { productVersion } from '#core/product.ts'
import { textOf } from '../job/rules.ts'
import { mailCounts } from '../mail/queries.ts'
import { databaseFacts, frameFacts, lastDays, numbersOfToday, signInFacts } from './queries.ts'
import {
  backupService,
  databaseService,
  mailService,
  queueService,
  settingsServices,
  signInService,
  verdictOf,
} from './rules.ts'

/** What the console shows besides the rows of the database. */
export interface Installation {
  origin: string
  queueLateSeconds: number
  backupDirectory: string
  /** Null: there is none. */
  lastBackupAt: () => Promise<Date | null>
  messageTitles: ReadonlyMap<string, string>
  settings: readonly Setting[]
  checks: () => Promise<Check[]>
  /** Those of the last minutes: they take seconds, and the overview is read every half minute. */
  recentChecks: () => Promise<Check[]>
  /** Milliseconds, for durations. */
  stopwatch: () => number
}

type Reading = Pick<OperatorCtx, 'db' | 'now'>

export const overviewActions = (installation: Installation) => ({
  getOperator: async ({ db, operator }: OperatorCtx): Promise<Operator> => {
    const { avatar, reports, ...name } = (await frameFacts(db, operator.profileId)) ?? refuse('not_found')
    return {
      ...name,
      avatar: pictureUrl(avatar),
      host: new URL(installation.origin).host,
      version: productVersion,
      waiting: { reports, failedJobs: await failedJobCount(db) },
    }
  },

  getOverview: async ({ db, now }: Reading): Promise<Overview> => {
    const began = installation.stopwatch()
    const database = (await databaseFacts(db)) ?? refuse('unavailable')
    const ms = Math.round(installation.stopwatch() - began)
    const { missing } = await compareMigrations(db)
    const mail = await mailCounts(db, now)
    const jobs = await jobCounts(db)
    const { reports, oldestReportAt, teamsWithoutCaptain, ...today } =
      (await numbersOfToday(db, now)) ?? refuse('unavailable')
    const checks = await installation.recentChecks()
    const services = [
      mailService(mail, now),
      queueService(jobs, installation.queueLateSeconds),
      databaseService(database, { ms, all: (await migrationNames()).length, missing: missing.length }),
      signInService(await signInFacts(db, now)),
      backupService(installation.backupDirectory, await installation.lastBackupAt(), now),
      ...settingsServices(checks),
    ]
    return {
      checkedAt: now.toISOString(),
      ...verdictOf(services, { mail, checks, stuck: jobs.stuck, now }),
      needsYou: {
        failedJobs: jobs.failed,
        failedJobTitle: jobs.lastFailedTask === null ? '' : textOf(jobs.lastFailedTask).title,
        reports,
        oldestReportAt: oldestReportAt?.toISOString() ?? null,
        teamsWithoutCaptain,
      },
      today,
      days: await lastDays(db, now),
    }
  },

  getSettings: async ({ now }: Pick<Reading, 'now'>): Promise<Settings> => {
    return {
      checkedAt: now.toISOString(),
      version: productVersion,
      checks: await installation.checks(),
      settings: [...installation.settings],
    }
  },
})
