import type { InputOf, Needs, needApi, SetUp } from '@app/contract'
import { DAY_MS } from '@app/contract/local-time'
import { playoffsOf } from '@app/contract/playoff-state'
import { policy } from '@app/contract/policy'
import type { Ctx } from '#core/context.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorize } from '#permissions'
import { readCounts } from '../../game/attendance/queries.ts'
import { unansweredOthers } from '../../game/attendance/reminder/rules.ts'
import { type CountedGame, countedGames, shownAnswer } from '../../game/attendance/rules.ts'
import { resultFor } from '../../game/fixture/result/rules.ts'
import { opponentAnswerOf } from '../../game/fixture/rules.ts'
import { hostOf } from '../../game/followed-calendar/rules.ts'
import { type Next, nextSteps } from '../../game/forecast/next-step/actions.ts'
import { dropOutsSeenBy } from '../../game/game/queries.ts'
import { ownWaiting } from '../../game/waiting-list/rules.ts'
import { showJoinRequest } from '../../team/join-request/actions.ts'
import {
  type FaceRow,
  facesOf,
  type GameRow,
  type NeedRows,
  needsOf,
  upsertClosedSetUp,
  upsertDismissal,
} from './queries.ts'

type Input<Key extends keyof typeof needApi> = InputOf<Key, (typeof needApi)[Key]>

export async function getNeeds({ db, actor, now }: Ctx): Promise<Needs> {
  const needs = await needsOf(db, { viewerId: actor.id, now })
  const games = await captainedGames({ db, actor, now }, needs.captained)
  const spots = await spotsToTake({ db, actor, now }, needs.waits)
  return {
    games,
    unanswered: needs.unanswered.map(({ answer, ...game }) => ({
      game: showGame(game),
      answer: answer && shownAnswer[answer],
      answerIsForOldTime: answer !== null,
    })),
    spots,
    offers: needs.offers.map(({ requestId, location, volunteeredAt, movedFrom, isAskedAgain, isWaiting, ...game }) => ({
      requestId,
      game: showGame(game),
      location,
      volunteeredAt: new Date(volunteeredAt).toISOString(),
      movedFrom: movedFrom && new Date(movedFrom).toISOString(),
      isAskedAgain,
      isWaiting,
    })),
    unscored: needs.unscored.map((game) => ({ game: showGame(game) })),
    joinRequests: needs.joinRequests.flatMap(({ requests, teamLogo, ...team }) => {
      const shown = requests.map(showJoinRequest)
      const [first] = shown
      return first ? [{ ...team, teamLogo: pictureUrl(teamLogo), first, faces: shown }] : []
    }),
    leavers: needs.leavers.map(({ teamLogo, ...team }) => ({ ...team, teamLogo: pictureUrl(teamLogo) })),
    calendars: needs.calendars.map(({ teamLogo, address, ...team }) => ({
      ...team,
      teamLogo: pictureUrl(teamLogo),
      host: hostOf(address),
    })),
    fixtureAsks: needs.fixtureAsks.map(({ teamLogo, other, startsAt, ...ask }) => ({
      ...ask,
      teamLogo: pictureUrl(teamLogo),
      other: { ...other, logo: pictureUrl(other.logo) },
      startTime: new Date(startsAt).toISOString(),
    })),
    playoffs: needs.playoffs.flatMap(({ leagueId, leagueName, divisionId, divisionName, ...facts }) => {
      const waits = playoffsOf(facts).map(({ waitsFor }) => waitsFor)
      const [toDecide, toSchedule] = (['decision', 'time'] as const).map(
        (what) => waits.filter((one) => one === what).length,
      )
      const ofDivision = { leagueId, leagueName, divisionId, divisionName }
      return toDecide || toSchedule ? [{ ...ofDivision, toDecide: toDecide ?? 0, toSchedule: toSchedule ?? 0 }] : []
    }),
    proposals: needs.proposals.map(({ game, startsAt, ...proposal }) => ({
      ...proposal,
      game: showGame(game),
      startTime: new Date(startsAt).toISOString(),
    })),
    declined: needs.declined
      .filter(
        ({ game, location, said }) =>
          opponentAnswerOf({ startsAt: new Date(game.startsAt), location }, said) === 'declined',
      )
      .map(({ game }) => ({ game: showGame(game) })),
    results: needs.results.flatMap(({ game, side, entries, standsAt }) => {
      const result = resultFor(side, { entries, standsAt: standsAt ? new Date(standsAt) : null, isCaptain: true })
      return result ? [{ game: showGame(game), result }] : []
    }),
    movedOfficials: needs.movedOfficials.map(({ startsAt, ...official }) => ({
      ...official,
      startTime: new Date(startsAt).toISOString(),
    })),
    openOfficials: needs.openOfficials,
    setUp: needs.isNew ? noTeam : showSetUp(needs.setUp),
  }
}

/** The spots that are the person's to take: held for them, or theirs before they are offered. */
async function spotsToTake(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  waits: NeedRows['waits'],
): Promise<NonNullable<Needs['spots']>> {
  if (waits.length === 0) return []
  const gameIds = waits.map(({ id }) => id)
  const games = countedGames(await readCounts(db, gameIds, now))
  return waits.flatMap((game) => {
    const current = games.get(game.id)
    const own = current && ownWaiting(current.waiting, { userId: actor.id, isOnRoster: true, now })
    // guard: waiting: a spot under Needs You is still the person's to take
    if (!own || !(own.offer || own.isNext)) return []
    return [{ game: showGame(game), offer: own.offer }]
  })
}

const MAX_FACES = 3

/** One row per game that needs a captain's decision. */
async function captainedGames(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  captained: NeedRows['captained'],
): Promise<Needs['games']> {
  if (captained.length === 0) return []
  const gameIds = captained.map(({ id }) => id)
  const [rows, dropOuts] = await db.together((on) =>
    Promise.all([readCounts(on, gameIds, now), dropOutsSeenBy(on, { gameIds, viewerId: actor.id })]),
  )
  const games = countedGames(rows)
  const silentIn = (game: CountedGame) => unansweredOthers(game, actor.id)
  const faces = await facesOf(db, [...new Set([...games.values()].flatMap(silentIn))])
  const known = captained.flatMap(({ id, dismissedAt }) => {
    const game = games.get(id)
    const ofGame = dropOuts.filter(({ gameId }) => gameId === id)
    return game ? [{ game, dropOuts: ofGame, dismissedAt: dismissedAt === null ? null : new Date(dismissedAt) }] : []
  })
  const steps = await nextSteps({ db, now }, actor.id, known)
  return captained.flatMap(({ dismissedAt: _, volunteers, ...game }) => {
    const current = games.get(game.id)
    const next = steps.get(game.id)
    const waiting = volunteers.filter(({ isSub }) => !isSub)
    if (!current || !next || !isNeed(next, current, waiting.length, now)) return []
    const { headCount } = current.state
    const { step, dropOuts: open, canRemind } = next
    const silent = new Set(silentIn(current))
    const [first] = waiting
    return [
      {
        game: showGame(game),
        headCount,
        step,
        dropOuts: open,
        canRemind,
        faces: faces
          .filter(({ userId }) => silent.has(userId))
          .slice(0, MAX_FACES)
          .map(showFace),
        requestId: current.facts.request?.id ?? null,
        volunteers: waiting.slice(0, MAX_FACES).map(showFace),
        first: first ? { ...showFace(first), id: first.id, position: first.position } : null,
        subs: volunteers.filter(({ isSub }) => isSub).map(showFace),
      },
    ]
  })
}

/**
 * A game that is still days away is shown only if someone dropped out or is waiting for a decision, or if it has just
 * moved.
 */
const isNeed = ({ step, dropOuts }: Next, { startsAt }: CountedGame, volunteers: number, now: Date): boolean =>
  step.kind !== 'none' &&
  (startsAt.getTime() - now.getTime() < policy.captainNeedDays * DAY_MS ||
    volunteers > 0 ||
    dropOuts.length > 0 ||
    step.kind === 'settle')

export async function dismissDropOuts(ctx: Ctx, { id }: Input<'POST /api/v1/game/:id/drop-outs/dismiss'>) {
  const scope = await authorize(ctx, 'need.dismiss', { ofGame: id })
  await upsertDismissal(ctx.db, scope, { kind: 'drop_outs', gameId: id, now: ctx.now })
  return {}
}

export async function dismissResult(ctx: Ctx, { id }: Input<'POST /api/v1/game/:id/result/dismiss'>) {
  const scope = await authorize(ctx, 'need.dismiss', { ofGame: id })
  await upsertDismissal(ctx.db, scope, { kind: 'result', gameId: id, now: ctx.now })
  return {}
}

export async function closeSetUp(ctx: Ctx) {
  await upsertClosedSetUp(ctx.db, await authorize(ctx, 'need.close-set-up'), ctx.now)
  return {}
}

export async function dismissLeavers(ctx: Ctx, { teamId }: Input<'POST /api/v1/team/:teamId/leavers/dismiss'>) {
  const scope = await authorize(ctx, 'need.dismiss', teamId)
  await upsertDismissal(ctx.db, scope, { kind: 'leavers', gameId: null, now: ctx.now })
  return {}
}

const noTeam: SetUp = {
  team: null,
  members: [],
  memberCount: 0,
  invited: 0,
  hasJoinLink: false,
  hasGame: false,
  hasNeed: false,
}

const showSetUp = (setUp: NeedRows['setUp']): SetUp | null =>
  setUp && {
    ...setUp,
    team: { ...setUp.team, teamLogo: pictureUrl(setUp.team.teamLogo) },
    members: setUp.members.map(showFace),
  }

const showGame = ({ id, teamId, teamName, teamLogo, kind, title, opponent, startsAt, timeZone }: GameRow) => ({
  id,
  teamId,
  teamName,
  teamLogo: pictureUrl(teamLogo),
  kind,
  title,
  opponentTeamName: opponent,
  startTime: new Date(startsAt).toISOString(),
  timeZone,
})

const showFace = ({ userId, name, avatar }: FaceRow) => ({ userId, name, avatar: pictureUrl(avatar) })
