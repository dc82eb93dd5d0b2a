import type { Check, Operator, Overview, Setting, Settings } from '@app/contract'
import type { OperatorCtx } from '#core/context.ts'
import { compareMigrations, migrationNames } from '#core/database/migrate.ts'
import { refuse } from '#core/errors.ts'
import { failedJobCount, jobCounts } from '#core/jobs/queue-state.ts'
import type { Say } from '#core/language/say.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { productVersion } from '#core/product.ts'
import type { CountedBy } from '../figure/actions.ts'
import { textOf } from '../job/page.ts'
import { mailFigures, mailState } from '../mail/queries.ts'
import {
  backupService,
  databaseService,
  mailService,
  queueService,
  settingsServices,
  signInService,
  verdictOf,
} from './page.ts'
import { databaseFacts, frameFacts, lastDays, numbersOfToday, openReports, signInFacts } from './queries.ts'

/** Facts that the console shows besides the database. */
export interface Installation {
  origin: string
  queueLateSeconds: number
  backupDirectory: string
  /** Null: no backup exists. */
  lastBackupAt: () => Promise<Date | null>
  messageTitles: ReadonlyMap<string, string>
  settings: readonly Setting[]
  checks: (say: Say) => Promise<Check[]>
  /** Checks take seconds and the overview is read every half minute, so results of the last minutes are reused. */
  recentChecks: (say: Say) => Promise<Check[]>
  /** A clock in milliseconds, for measuring durations. */
  stopwatch: () => number
}

type Reading = Pick<OperatorCtx, 'db' | 'now' | 'sayTo'>

export const overviewActions = (installation: Installation, counted: CountedBy) => ({
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

  getOverview: async ({ db, now, sayTo }: Reading): Promise<Overview> => {
    const say = sayTo()
    const began = installation.stopwatch()
    const database = (await databaseFacts(db)) ?? refuse('unavailable')
    const ms = Math.round(installation.stopwatch() - began)
    const { missing } = await compareMigrations(db)
    const mail = { ...(await counted({ db, now }, 'mail', () => mailFigures(db, now))), ...(await mailState(db, now)) }
    const jobs = await jobCounts(db)
    const { today, teamsWithoutCaptain, days, signIns, countedAt } = await counted(
      { db, now },
      'overview',
      async () => ({
        ...((await numbersOfToday(db, now)) ?? refuse('unavailable')),
        days: await lastDays(db, now),
        signIns: await signInFacts(db, now),
      }),
    )
    const { reports, oldestReportAt } = (await openReports(db)) ?? refuse('unavailable')
    const checks = await installation.recentChecks(say)
    const services = [
      mailService(say, mail, now),
      queueService(say, jobs, installation.queueLateSeconds),
      databaseService(say, database, { ms, all: (await migrationNames()).length, missing: missing.length }),
      signInService(say, signIns),
      backupService(say, installation.backupDirectory, { lastAt: await installation.lastBackupAt(), now }),
      ...settingsServices(say, checks),
    ]
    return {
      checkedAt: now.toISOString(),
      ...verdictOf(say, services, { mail, checks, stuck: jobs.stuck, now }),
      needsYou: {
        failedJobs: jobs.failed,
        failedJobTitle: jobs.lastFailedTask === null ? '' : say(textOf(jobs.lastFailedTask).title),
        reports,
        oldestReportAt: oldestReportAt?.toISOString() ?? null,
        teamsWithoutCaptain,
      },
      today,
      days,
      countedAt,
    }
  },

  getSettings: async ({ now, sayTo }: Pick<Reading, 'now' | 'sayTo'>): Promise<Settings> => {
    const say = sayTo()
    return {
      checkedAt: now.toISOString(),
      version: productVersion,
      checks: await installation.checks(say),
      settings: installation.settings.map((setting) => ({
        ...setting,
        description: setting.description && say(setting.description),
      })),
    }
  },
})
