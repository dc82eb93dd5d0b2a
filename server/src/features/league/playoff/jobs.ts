import { playoffsOf } from '@app/contract/playoff-state'
import { type Job, job } from '#core/jobs/events.ts'
import { resultDecided } from '../../game/fixture/events.ts'
import { organisersOf } from '../league-result/queries.ts'
import { callOffStrays } from './actions.ts'
import { bracketChanged, gameEndedLevel } from './events.ts'
import { playoffsIn, playoffsOfGame } from './queries.ts'

export const playoffJobs: Job[] = [
  job('playoff.follow-result', resultDecided, async (ctx, { fixtureId }) => {
    const at = await playoffsOfGame(ctx.db, fixtureId)
    const facts = at && (await playoffsIn(ctx.db, at))
    if (!facts) return
    const state = playoffsOf(facts).find(({ game }) => game?.id === fixtureId)
    if (state?.waitsFor === 'decision')
      await ctx.notify(await organisersOf(ctx.db, fixtureId), gameEndedLevel({ fixtureId }))
    await callOffStrays(ctx, at)
  }),
  job('playoff.follow-bracket', bracketChanged, callOffStrays),
]
