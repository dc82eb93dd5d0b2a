import { type Job, job } from '#core/jobs/events.ts'
import { gameChanged } from '../../game/game/events.ts'
import { updateLastMailed } from '../../game/game/queries.ts'
import { gameNews } from './events.ts'
import { lockGameWithLastMailed, peopleConcerned } from './queries.ts'
import { newsOf } from './rules.ts'

export const gameNewsJobs: Job[] = [
  job('game-news.gather', gameChanged, async (ctx, { gameId, actorId }) => {
    const game = await lockGameWithLastMailed(ctx.db, gameId)
    if (!game || game.endsAt <= ctx.now) return
    const news = newsOf(game)
    if (!news) return
    // guard: games: the facts of the last mail are stored
    await updateLastMailed(ctx.db, gameId, news.after)
    const people = await peopleConcerned(ctx.db, gameId)
    // The author of the last change gets no mail.
    // guard: games: the author of a change gets no mail -> const others = people
    const others = people.filter(({ profileId }) => profileId !== actorId)
    await ctx.notify(others, gameNews({ gameId, before: [news.before] }), {
      // guard: news: the changes of a night are in one mail
      bundle: gameId,
    })
  }),
]
