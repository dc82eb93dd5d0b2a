import type { RsvpStatus } from '@app/contract'
import { expect } from 'vitest'
import {
  dayOf,
  figuresNow,
  type GameModel,
  HOUR,
  isAwayFor,
  isOldAnswer,
  isSub,
  type Model,
  type PersonModel,
  type SeasonModel,
  standingOf,
  type TeamModel,
  upcomingIn,
} from './season-model.ts'
import type { Step, When } from './season-steps.ts'
import type { Person, World } from './world.ts'

export const DAY = 24 * HOUR

export interface Story {
  world: World
  /** The time of the story, which the server reads. */
  clock: { now: Date }
  maya: Person
  /** The first play for the first team, the last for none; 3 plays for both. */
  players: Person[]
  model: Model
}

export async function join({ world, clock: { now } }: Story, team: TeamModel, id: string) {
  await world.pool`insert into member values (${team.id}, ${id}, 'player', ${now})`
  team.members.set(id, { joinedAt: now.getTime(), usual: [] })
}

/** Games start at full hours, everywhere. */
export function momentOf({ seasons }: TeamModel, { from, hours }: When, now: number): number {
  const start = from === 'now' ? now : Date.parse(seasons.at(-1)?.startsOn ?? '')
  return start + hours * HOUR
}

export function setAnswer(game: GameModel, id: string, given: { status: RsvpStatus; at: number; by: string | null }) {
  game.answers.set(id, { ...given, forStart: game.startsAt, forDay: dayOf(game), yields: false })
}

/** Records the games, less than a day ahead, from which the person drops out by this action. */
export async function droppingOut({ model, clock }: Story, id: string, act: () => Promise<boolean>): Promise<boolean> {
  const now = clock.now.getTime()
  const late = model.teams.flatMap((team) =>
    team.games
      .filter((game) => !game.isCancelled && game.startsAt > now && game.startsAt < now + DAY)
      .filter((game) => team.members.has(id) && standingOf(model, team, game, id)?.isIn)
      .map((game) => ({ team, game })),
  )
  const done = await act()
  for (const { team, game } of late) if (!standingOf(model, team, game, id)?.isIn) game.droppedOut.add(id)
  return done
}

export function moveInModel(
  model: Model,
  game: GameModel,
  { startsAt, captainId }: { startsAt: number; captainId: string },
) {
  if (game.startsAt === startsAt) return
  const answer = game.answers.get(captainId)
  const isRenewed = answer && !isOldAnswer(game, answer)
  Object.assign(game, { startsAt, endsAt: startsAt + 2 * HOUR })
  // A captain who moves a game knows its new time.
  if (isRenewed) Object.assign(answer, { forStart: startsAt, forDay: dayOf(game) })
  releaseWhoPlaysElsewhere(model, game)
}

/** Nobody is a sub in two games at once. */
export function releaseWhoPlaysElsewhere({ teams }: Model, game: GameModel) {
  const others = teams.flatMap(({ games }) => games).filter((other) => other !== game && !other.isCancelled)
  for (const id of game.offers.keys())
    if (
      isSub(game, id) &&
      others.some((other) => isSub(other, id) && other.startsAt < game.endsAt && game.startsAt < other.endsAt)
    )
      release(game, id)
}

export function release(game: GameModel, id: string) {
  const offer = game.offers.get(id)
  if (offer) offer.status = 'released'
  game.answers.delete(id)
}

export async function volunteer({ world, maya, clock }: Story, game: GameModel, who: Person): Promise<boolean> {
  const body = { numberOfSubs: 6, positions: [] }
  game.requestId ??=
    (await tried(() => world.call(maya, 'POST /api/v1/game/:id/subs', { params: { id: game.id }, body })))?.id ?? null
  if (game.requestId === null) return false
  const params = { id: game.requestId }
  const offered = await tried(() =>
    world.call(who, 'POST /api/v1/game/sub_requests/:id/volunteers', { params, body: {} }),
  )
  const id = offered?.volunteers.find(({ userId }) => userId === who.id)?.id
  if (id === undefined) return false
  game.offers.set(who.id, { id, status: 'waiting', turnedUp: null })
  const key = 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept'
  if (!(await tried(() => world.call(maya, key, { params: { ...params, volunteerId: id } })))) return true
  game.offers.set(who.id, { id, status: 'accepted', turnedUp: null })
  setAnswer(game, who.id, { status: 'Going', at: clock.now.getTime(), by: null })
  return true
}

export async function leave({ world, model, clock }: Story, team: TeamModel, who: Person): Promise<boolean> {
  const now = clock.now.getTime()
  const late = team.games.filter(
    (game) =>
      !game.isCancelled &&
      game.startsAt > now &&
      game.startsAt < now + DAY &&
      !isSub(game, who.id) &&
      standingOf(model, team, game, who.id)?.isIn,
  )
  await world.call(who, 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
  for (const game of late) game.droppedOut.add(who.id)
  team.members.delete(who.id)
  // A job records who dropped out by leaving.
  if (late.length > 0) await world.mailAfterJobs({ only: 'rsvp.record-leavers' })
  return true
}

/** Claims the first person without an account: everything of theirs becomes the claimer's. */
export async function claim({ world, maya, model, players }: Story, team: TeamModel, who: Person): Promise<boolean> {
  const accounts = new Set([maya.id, ...players.map(({ id }) => id)])
  const [entryId, entry] = [...team.members].find(([id]) => !accounts.has(id)) ?? []
  if (entryId === undefined || !entry) return false
  const link = 'POST /api/v1/team/:teamId/members/:memberId/claim-link'
  const { path } = await world.call(maya, link, { params: { teamId: team.id, memberId: entryId } })
  await world.call(who, 'POST /api/v1/claims', { body: { personId: entryId, linkId: path.slice('/claim/'.length) } })
  const member = team.members.get(who.id) ?? { joinedAt: entry.joinedAt, usual: [] }
  team.members.set(who.id, { ...member, joinedAt: Math.min(member.joinedAt, entry.joinedAt) })
  team.members.delete(entryId)
  for (const game of team.games) {
    const [theirs, own] = [game.answers.get(entryId), game.answers.get(who.id)]
    // An own answer wins over a captain's, otherwise the later one.
    if (theirs && (!own || (own.by !== null && theirs.at > own.at))) game.answers.set(who.id, theirs)
    game.answers.delete(entryId)
    const [corrected, ownCorrected] = [game.there.get(entryId), game.there.get(who.id)]
    if (corrected && ownCorrected?.wasThere !== true) game.there.set(who.id, corrected)
    game.there.delete(entryId)
    if (game.droppedOut.delete(entryId)) game.droppedOut.add(who.id)
  }
  for (const { kept } of team.seasons) {
    const marks = kept?.players[entryId]
    if (!kept || marks === undefined) continue
    kept.players[who.id] = bothMarks(marks, kept.players[who.id] ?? '')
    delete kept.players[entryId]
  }
  const gone = model.people.get(entryId)
  if (gone) gone.isGone = true
  return true
}

/** Of one person who had two rows: played if either did. */
function bothMarks(some: string, others: string): string {
  return Array.from(some, (mark, index) => [mark, others[index] ?? '-'].toSorted().at(-1) ?? '').join('')
}

export function forget(model: Model, id: string, person: PersonModel) {
  person.isGone = true
  for (const team of model.teams) {
    team.members.delete(id)
    for (const game of team.games)
      for (const those of [game.answers, game.offers, game.there, game.droppedOut]) those.delete(id)
  }
}

interface GoingAway {
  who: Person
  person: PersonModel
  step: Step & { does: 'away' }
}

/** New dates, or other ones if there are some. */
export function goAway(story: Story, { who, person, step }: GoingAway): Promise<boolean> {
  const { world, model, clock } = story
  const now = clock.now.getTime()
  const [from, until] = [step.days, step.days + step.length].map((days) =>
    new Date(now + days * DAY).toISOString().slice(0, 10),
  ) as [string, string]
  const covered = model.teams
    .filter(({ members }) => members.has(who.id))
    .flatMap(({ games }) => games)
    .filter((game) => !game.isCancelled && game.endsAt > now && dayOf(game) >= from && dayOf(game) <= until)
    .filter((game) => !isSub(game, who.id))
  const body = { from, until, note: '', replace: step.replaces ? covered.map(({ id }) => id) : [] }
  const dates = person.away.find(({ endedAt }) => endedAt === null)
  return droppingOut(story, who.id, async () => {
    const saved = await tried(() =>
      dates
        ? world.call(who, 'PUT /api/v1/away/:id', { params: { id: dates.id }, body })
        : world.call(who, 'POST /api/v1/away', { body }),
    )
    if (!saved) return false
    if (dates) endAway(model, who.id, person, dates.id, now)
    person.away.push({ id: saved.id, from, until, since: now, endedAt: null })
    for (const game of covered) {
      const answer = game.answers.get(who.id)
      if (answer) answer.yields = step.replaces && answer.status !== 'NotGoing'
    }
    return true
  })
}

/** The dates still count for games completed by now; without such games they are deleted. */
export function endAway(model: Model, id: string, person: PersonModel, awayId: string, now: number) {
  const games = model.teams.filter(({ members }) => members.has(id)).flatMap((team) => team.games)
  person.away = person.away.flatMap((dates) => {
    if (dates.id !== awayId || dates.endedAt !== null) return [dates]
    return games.some((game) => game.endsAt <= now && isAwayFor(game, dates)) ? [{ ...dates, endedAt: now }] : []
  })
}

export async function close({ world, maya, model, clock }: Story, team: TeamModel, days: number): Promise<boolean> {
  const open = team.seasons.at(-1)
  if (!open) return false
  const now = clock.now.getTime()
  const startsOn = new Date(now + days * DAY).toISOString().slice(0, 10)
  const closed: SeasonModel = { ...open, endsOn: dayBefore(startsOn) }
  const mayClose = startsOn > open.startsOn && upcomingIn(team, closed, now) === 0
  const done = await tried(() =>
    world.call(maya, 'POST /api/v1/team/:teamId/season/close', {
      params: { teamId: team.id },
      body: { name: 'Next', startsOn },
    }),
  )
  expect(done !== null, 'the season is closed').toBe(mayClose)
  if (!done) return false
  Object.assign(open, { endsOn: closed.endsOn, kept: figuresNow(model, team, closed, now) })
  team.seasons.push({ startsOn, endsOn: null, kept: null })
  return true
}

/** Another first day of the open season. */
export async function rename(
  { world, maya, clock }: Story,
  { id, seasons }: TeamModel,
  days: number,
): Promise<boolean> {
  const [before, open] = seasons.length > 1 ? seasons.slice(-2) : [undefined, seasons[0]]
  if (!open) return false
  const startsOn = new Date(clock.now.getTime() + days * DAY).toISOString().slice(0, 10)
  const body = { name: 'Renamed', startsOn }
  const done = await tried(() => world.call(maya, 'PUT /api/v1/team/:teamId/season', { params: { teamId: id }, body }))
  expect(done !== null, 'the season has another first day').toBe(startsOn > (before?.endsOn ?? ''))
  if (done) open.startsOn = startsOn
  return done !== null
}

export async function reopen({ world, maya }: Story, { id, games, seasons }: TeamModel): Promise<boolean> {
  const [last, open] = seasons.slice(-2)
  if (!last || !open) return false
  const hasResult = games.some((one) => !one.isCancelled && one.result !== null && dayOf(one) >= open.startsOn)
  const params = { teamId: id }
  const done = await tried(() => world.call(maya, 'POST /api/v1/team/:teamId/season/reopen', { params }))
  expect(done !== null, 'the season is reopened').toBe(!hasResult)
  if (!done) return false
  seasons.pop()
  Object.assign(last, { endsOn: null, kept: null })
  return true
}

const dayBefore = (day: string) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)

/** Null if the server refused it. */
export async function tried<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (/answered 5\d\d/.test(String(error))) throw error
    return null
  }
}

export const fields = ({ startsAt, zone, place }: Pick<GameModel, 'startsAt' | 'zone' | 'place'>) => ({
  opponentTeamName: 'Harbour Rovers',
  startTime: new Date(startsAt).toISOString(),
  timeZone: zone,
  location: place,
})

export const newGame = (id: string, game: Pick<GameModel, 'startsAt' | 'zone' | 'place'>): GameModel => ({
  ...game,
  id,
  version: 1,
  endsAt: game.startsAt + 2 * HOUR,
  isCancelled: false,
  result: null,
  answers: new Map(),
  requestId: null,
  offers: new Map(),
  there: new Map(),
  droppedOut: new Set(),
})
