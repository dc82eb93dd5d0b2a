import { isIn } from '@app/contract/game-state'
import { formatDay } from '#core/mail/date-time.ts'
import type { ReplyAddresses } from '#core/mail/reply/reply-addresses.ts'
import {
  type Composable,
  type ComposeCtx,
  type Composed,
  type Composer,
  composerOfMany,
  type Reader,
} from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { createAnswerLinks } from '../../game/answer-link/queries.ts'
import { firstNames, readCounts } from '../../game/attendance/queries.ts'
import { type CountedGame, countedGames } from '../../game/attendance/rules.ts'
import { plansOf } from '../../game/plan/queries.ts'
import { freeDuties, heldDuties } from '../../game/plan/rules.ts'
import { gamesAnswered, gamesAsked, silentReminded } from './events.ts'
import { type AskFacts, askMail, askQuestion } from './mails.ts'
import { type AskedGame, gamesToAskAbout } from './queries.ts'

export const askNotifications = (origin: string, addresses?: ReplyAddresses): Composer[] => [
  composerOfMany(gamesAsked, (ctx, deliveries) => askAll(ctx, { origin, addresses }, deliveries, 'ask')),
  composerOfMany(silentReminded, (ctx, deliveries) => askAll(ctx, { origin, addresses }, deliveries, 'reminder')),
  composerOfMany(gamesAnswered, (ctx, deliveries) => askAll(ctx, { origin, addresses }, deliveries, 'usual')),
]

/** Asks about the games that are still unanswered. A late message waits for the morning at the venue. */
async function askAll(
  { db, now }: ComposeCtx,
  { origin, addresses }: { origin: string; addresses: ReplyAddresses | undefined },
  deliveries: Composable<{ gameIds: string[] }>[],
  about: 'ask' | 'reminder' | 'usual',
): Promise<Composed[]> {
  const messages = deliveries.map(({ to, channel, payload }) => ({ profileId: to.profileId, channel, ...payload }))
  const open = await gamesToAskAbout(db, messages, { isAboutUsual: about === 'usual', now })
  // Games of several teams share a message. Teams whose asks the reader has turned off are left out.
  // guard: messages: an ask leaves out teams whose asks are turned off -> const games = open
  const games = open.filter(({ isWanted }) => isWanted)
  const waitingForMorning = new Set(
    games.filter(({ sendableAt }) => sendableAt > now).map(({ messageIndex }) => messageIndex),
  )
  const asked = games.filter(({ messageIndex }) => !waitingForMorning.has(messageIndex))
  const profileOf = ({ messageIndex }: AskedGame) => deliveries[messageIndex]?.to.profileId ?? ''
  const tokens = await createAnswerLinks(
    db,
    asked.map((game) => ({ gameId: game.gameId, profileId: profileOf(game) })),
    now,
  )
  const countOf = await countsOf({ db, now }, [...new Set(asked.map(({ gameId }) => gameId))])
  const tokenOf = new Map(asked.map((game, index) => [game, tokens[index] ?? '']))
  const byMessage = Map.groupBy(games, ({ messageIndex }) => messageIndex)
  return deliveries.map(({ to }, index) => {
    const own = byMessage.get(index)
    const [first] = own ?? []
    if (!own || !first) return open.some((game) => game.messageIndex === index) ? 'not wanted' : undefined
    if (waitingForMorning.has(index)) return first.sendableAt
    const isOneTeam = own.every(({ teamId }) => teamId === first.teamId)
    const facts = own.map((game) =>
      gameFacts(game, to.locale, { ...countOf(game.gameId), link: `${origin}/a/${tokenOf.get(game)}` }),
    )
    const message = askMail(to.say, {
      firstName: to.firstName,
      isReminder: about === 'reminder',
      usual: first.usual,
      teamName: first.teamName,
      isOneTeam,
      logoUrl: pictureAddress(origin, first.teamLogo),
      captain: first.captainAddress === null ? null : { name: first.captainName, address: first.captainAddress },
      // Nobody could tell which of several games a reply is about.
      replies: own.length === 1 ? (addresses?.of(tokenOf.get(first) ?? '', 'question') ?? null) : null,
      games: facts,
      schedule: to.hasAccount ? `${origin}/games` : null,
    })
    return {
      ...message,
      timeZone: first.timeZone,
      deadline: first.startsAt,
      ...(isOneTeam && { teamId: first.teamId }),
      ...(own.length === 1 && { thread: first.gameId, question: questionOf(first, to, facts[0]?.day.date ?? '') }),
    }
  })
}

const questionOf = ({ gameId, startsAt }: AskedGame, { profileId, say }: Reader, day: string) =>
  askQuestion(say, { userId: profileId, gameId, startsAt, day })

type Count = Pick<AskFacts['games'][number], 'headCount' | 'firstIn' | 'plan'>

/** The current state of the games, with the first names of those who answered Going first. */
async function countsOf({ db, now }: ComposeCtx, gameIds: string[]): Promise<(gameId: string) => Count> {
  const games = countedGames(await readCounts(db, gameIds, now))
  const plans = new Map((await plansOf(db, gameIds)).map((plan) => [plan.gameId, plan]))
  const firstOf = ({ rsvps }: CountedGame) => rsvps.filter(isIn).slice(0, MAX_NAMES)
  const ids = [...games.values()].flatMap((game) => firstOf(game).map(({ userId }) => userId))
  const names = new Map((await firstNames(db, [...new Set(ids)])).map((one) => [one.userId, one.firstName]))
  return (gameId) => {
    const game = games.get(gameId)
    const firstIn = game ? firstOf(game).flatMap(({ userId }) => names.get(userId) ?? []) : []
    const plan = plans.get(gameId)
    const free = game && plan ? freeDuties(heldDuties(plan, game)) : []
    return { headCount: game?.state.headCount ?? null, firstIn, plan: plan ? { ...plan, own: [], free } : null }
  }
}

const MAX_NAMES = 3

const gameFacts = (game: AskedGame, locale: string, facts: Count & { link: string }): AskFacts['games'][number] => ({
  teamName: game.teamName,
  kind: game.kind,
  title: game.title,
  opponent: game.opponent,
  day: formatDay(game.startsAt, game.timeZone, locale),
  where: game.location,
  notes: game.notes,
  startsAt: game.startsAt,
  timeZone: game.timeZone,
  ...facts,
})
