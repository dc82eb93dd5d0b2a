import { type Job, job } from '#core/jobs/events.ts'
import { gameChanged, seriesChanged } from '../../game/game/events.ts'
import { updateLastMailed } from '../../game/game/queries.ts'
import { gameNews, seriesNews } from './events.ts'
import { lockGameWithLastMailed, lockSeriesWithLastMailed, peopleConcerned } from './queries.ts'
import { MAX_SHOWN, newsOf } from './rules.ts'

export const gameNewsJobs: Job[] = [
  job('game-news.gather', gameChanged, async (ctx, { gameId, actorId, isInSeries }) => {
    // guard: series: one mail tells of all games that changed together
    if (isInSeries) return
    const game = await lockGameWithLastMailed(ctx.db, gameId)
    if (!game || game.endsAt <= ctx.now) return
    const news = newsOf(game)
    if (!news) return
    // guard: games: the facts of the last mail are stored
    await updateLastMailed(ctx.db, gameId, news.after)
    const people = await peopleConcerned(ctx.db, [gameId])
    // The author of the last change gets no mail.
    // guard: games: the author of a change gets no mail -> const others = people
    const others = people.filter(({ profileId }) => profileId !== actorId)
    await ctx.notify(others, gameNews({ gameId, before: [news.before] }), {
      // guard: news: the changes of a night are in one mail
      bundle: gameId,
    })
  }),

  job('game-news.gather-series', seriesChanged, async (ctx, { seriesId, actorId }) => {
    const games = await lockSeriesWithLastMailed(ctx.db, seriesId, ctx.now)
    const news = new Map(games.flatMap((game) => withNews(game.id, newsOf(game))))
    if (news.size === 0) return
    for (const [gameId, { after }] of news) await updateLastMailed(ctx.db, gameId, after)
    const concerned = await peopleConcerned(ctx.db, [...news.keys()])
    // guard: series: the author of a change gets no mail -> const others = concerned
    const others = concerned.filter(({ profileId }) => profileId !== actorId)
    const gamesOf = Map.groupBy(others, ({ profileId }) => profileId)
    const people = Array.from(gamesOf.keys(), (profileId) => ({ profileId }))
    await ctx.notify(
      people,
      ({ profileId }) => {
        const own = new Set(gamesOf.get(profileId)?.map(({ gameId }) => gameId))
        const inOrder = games.filter(({ id }) => own.has(id))
        return seriesNews({
          games: inOrder.slice(0, MAX_SHOWN).flatMap(({ id }) => {
            const before = news.get(id)?.before
            return before ? [{ gameId: id, before }] : []
          }),
          others: inOrder.slice(MAX_SHOWN).map(({ id }) => id),
        })
      },
      { bundle: seriesId },
    )
  }),
]

const withNews = <N>(id: string, news: N | null): [string, N][] => (news ? [[id, news]] : [])
