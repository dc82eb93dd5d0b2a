import { type Job, job } from '#core/jobs/events.ts'
import { resultContested } from '../../game/fixture/events.ts'
import { scoresDiffer } from './events.ts'
import { organisersOf } from './queries.ts'

export const leagueResultJobs: Job[] = [
  job('league.tell-organisers', resultContested, async ({ db, notify }, { fixtureId }) => {
    await notify(await organisersOf(db, fixtureId), scoresDiffer({ fixtureId }))
  }),
]
