/** Everything that people see of the game of a story, compared with the model: pages, lists, boards, mails and SQL. */
import { randomUUID } from 'node:crypto'
import type { Game } from '@app/contract'
import { sayPlaces, sayStep } from '@app/contract/game-text'
import { expect } from 'vitest'
import { sayIn } from '../src/core/language/say.ts'
import type { Message } from '../src/core/notifications/notification.ts'
import { createAnswerLinks } from '../src/features/game/answer-link/queries.ts'
import { allComposers } from '../src/notifications.ts'
import {
  answerOf,
  countOf,
  dropOutsOf,
  hasShortage,
  isAskedAgain,
  type Model,
  type Name,
  NOTE,
  nextStepOf,
  openDropOuts,
  placesIn,
  type Request,
  replace,
  START,
  sentenceOf,
  TARGET,
  takesVolunteers,
  whoAnswered,
  whoIsGoing,
  whoIsIn,
  whoIsSilent,
} from './story-model.ts'
import { injection, type Person, type World } from './world.ts'

const signedOut = null

export interface Story {
  world: World
  cast: Record<Name, Person>
  teamId: string
  id: string
  /** The path of the link for the group's messenger. */
  shared: string
  model: Model
}

const look = ({ world, cast, id }: Story, name: Name) =>
  world.call(cast[name], 'GET /api/v1/game/:id', { params: { id } })

/** The captain's page and SQL: compared after every step. */
export async function expectTruth(story: Story, before?: Game): Promise<Game> {
  const { world, cast, id, model } = story
  const [game, inSql, likelyShort] = await Promise.all([
    look(story, 'maya'),
    attendanceInSql(story),
    likelyShortOf(story),
  ])
  const names = new Map(Object.entries(cast).map(([name, { id }]) => [id, name as Name]))
  const expected = whoAnswered(model).map((name) => ({ name, ...answerOf(model, name) }))
  const read = game.rsvps.map(({ userId, status, isForOldTime }) => ({ name: names.get(userId), status, isForOldTime }))
  expect(read.toSorted(byName), 'the answers that count').toEqual(expected.toSorted(byName))
  expect(inSql.map(({ userId, ...one }) => ({ name: names.get(userId), ...one })).toSorted(byName)).toEqual(
    expected.toSorted(byName),
  )
  const stored = await world.pool<{ userId: string }[]>`select profile_id as user_id from rsvp where game_id = ${id}`
  expect(new Set(stored.map(({ userId }) => names.get(userId))), 'no answer outlives a spot').toEqual(
    new Set(model.answers.keys()),
  )
  const inNow = whoIsIn(model)
  const [request = null] = await requestOf(world, id)
  if (before) replace(model, placesTaken(before, game, names))
  expect(game.going).toBe(whoIsGoing(model).length)
  const toFill = placesIn(model, request)
  expect(game.headCount).toMatchObject({ in: inNow.length, silent: whoIsSilent(model).length, toFill })
  expect(sayPlaces(sayIn(''), game.headCount ?? expect.fail('a member'))).toBe(sentenceOf(model, request))
  const places = [...game.side.spots, ...game.side.beside]
  const standing = [...places.filter(({ kind }) => kind === 'in'), ...game.side.bench.filter(isInNow)]
  expect(new Set(standing.map(({ userId }) => names.get(userId ?? ''))), 'everybody who is in').toEqual(new Set(inNow))
  expect(standing).toHaveLength(inNow.length)
  const kinds = (kind: string) => places.filter((one) => one.kind === kind).length
  expect({ waiting: kinds('waiting'), asked: kinds('asked'), open: kinds('open') }, 'the court').toEqual(toFill)
  const left = places.flatMap(({ leftBy }) => (leftBy ? [names.get(leftBy)] : []))
  expect(new Set(left), 'who is out, on the court').toEqual(new Set(dropOutsOf(model)))
  const told = game.dropOuts.map(({ firstName, status, note }) => ({ firstName, status, note }))
  const news = openDropOuts(model).map((name) => ({ firstName: name, ...newsOf(model, name) }))
  expect(new Set(told), 'who is out, in words').toEqual(new Set(news))
  expect(game.step, 'the next step').toMatchObject(nextStepOf(model, request, likelyShort))
  return game
}

const isInNow = ({ state }: { state: string }) => state === 'in'

/** Places of drop-outs in which somebody stands now. */
const placesTaken = (before: Game, after: Game, names: Map<string, Name>): Name[] =>
  before.side.spots.flatMap(({ key, leftBy }) => {
    const isTaken = after.side.spots.some((spot) => spot.key === key && spot.kind === 'in')
    const isSame = before.side.formation === after.side.formation
    return leftBy && isTaken && isSame ? (names.get(leftBy) ?? []) : []
  })

/** How a drop-out is reported. */
function newsOf(model: Model, name: Name) {
  if (model.dropOuts.get(name)?.isSub) return { status: 'GaveUp', note: '' }
  if (!model.roster.has(name)) return { status: 'Left', note: '' }
  const answer = answerOf(model, name)
  const isOwn = model.answers.get(name)?.status === 'NotGoing' && !model.answers.get(name)?.isOverriddenByAway
  return { status: answer?.status ?? 'NotGoing', note: isOwn ? NOTE : '' }
}

/** How many players will be short, as the captain sees it. */
async function likelyShortOf({ world, cast, id }: Story): Promise<number> {
  const userId = cast.maya.id
  const forecasts = await world.call(cast.maya, 'GET /api/v1/profile/:userId/forecasts', { params: { userId } })
  return forecasts.find(({ game }) => game.id === id)?.short ?? 0
}

const byName = (one: { name: Name | undefined }, other: { name: Name | undefined }) =>
  (one.name ?? '') < (other.name ?? '') ? -1 : 1

/** Everybody else: compared now and then, because it takes twenty requests. */
export async function expectAgreement(story: Story, game: Game) {
  await Promise.all([
    expectSamePages(story, game),
    expectSameLists(story, game),
    expectBoards(story),
    expectAnswerPages(story),
    expectMails(story, game),
  ])
}

async function expectSamePages(story: Story, game: Game) {
  for (const name of ['ben', 'ines', 'gus', 'sam', 'zoe'] as const) {
    const theirs = await look(story, name)
    const isInside = isMember(story.model, name) || story.model.subs.has(name)
    expect(theirs.side, `${name} sees the same side`).toEqual(isInside ? game.side : anonymous(game.side))
    for (const one of isInside ? [theirs, game] : []) expectNames(one)
    if (!isInside) expect(theirs.leftBy, `${name}, a stranger`).toBeUndefined()
    expect(theirs.going).toBe(game.going)
    expect(theirs.answer).toBe(answerOf(story.model, name)?.status ?? null)
    expect(theirs.headCount).toEqual(isMember(story.model, name) ? game.headCount : null)
  }
}

/** A spot that someone left keeps their name. */
function expectNames({ side, roster, rsvps, leftBy = [] }: Game) {
  const named = [...roster, ...rsvps, ...leftBy].map(({ userId }) => userId)
  for (const place of [...side.spots, ...side.beside])
    if (place.leftBy !== null) expect(named, 'a spot that someone left keeps the name').toContain(place.leftBy)
}

/** Strangers do not see who dropped out. */
const anonymous = (side: Game['side']): Game['side'] =>
  JSON.parse(JSON.stringify(side, (key, value) => (key === 'leftBy' ? null : value)))

const isMember = ({ roster, spares }: Model, name: Name) => roster.has(name) || spares.has(name)

async function expectSameLists({ world, cast, teamId, id, model }: Story, game: Game) {
  const userId = cast.maya.id
  const [cards, needs] = await Promise.all([
    world.call(cast.maya, 'GET /api/v1/team/:id/games', { params: { id: teamId } }),
    world.call(cast.maya, 'GET /api/v1/profile/:userId/needs', { params: { userId } }),
  ])
  const card = cards.find((one) => one.id === id)
  expect(card).toMatchObject({ headCount: game.headCount, going: game.going, answer: game.answer })
  const rows = needs.games.filter((need) => need.game.id === id)
  const isNear = model.startsAt.getTime() - model.now.getTime() < 5 * 24 * 60 * 60 * 1000
  const isShown = isNear || model.offers.size > 0 || game.dropOuts.length > 0 || game.step.kind === 'settle'
  expect(rows.map((row) => row.step)).toEqual(game.step.kind === 'none' || !isShown ? [] : [game.step])
  for (const row of rows) expect(row).toMatchObject({ dropOuts: game.dropOuts, headCount: game.headCount })
}

async function expectBoards({ world, cast, id, model }: Story) {
  const [request] = await requestOf(world, id)
  if (!request) return
  const isOnBoard = request.isOpen && !model.isCancelled
  const [open, mine, detail] = await Promise.all([
    world.call(signedOut, 'GET /api/v1/board'),
    world.call(cast.zoe, 'GET /api/v1/game/sub_requests'),
    world.call(cast.maya, 'GET /api/v1/game/sub_requests/:id', { params: { id: request.id } }),
  ])
  const expected = isOnBoard ? [request.openSpots] : []
  for (const board of [open, mine])
    expect(
      board.filter((one) => one.id === request.id).map(({ openSpots }) => openSpots),
      'the board',
    ).toEqual(expected)
  expect(detail.openSpots).toBe(request.openSpots)
  expect(detail.can.accept, 'whoever waits can be accepted').toBe(takesVolunteers(model, request))
  for (const { userId, status, isForOldTime } of detail.volunteers) {
    const name = (Object.keys(cast) as Name[]).find((one) => cast[one].id === userId) ?? 'zoe'
    expect(status === 'Accepted', 'subs').toBe(model.subs.has(name))
    const isOld = isAskedAgain(model, name) || (answerOf(model, name)?.isForOldTime ?? false)
    expect(isForOldTime, `${name} is in, or asked again, for the captain`).toBe(isOld)
    const own = await world.call(cast[name], 'GET /api/v1/game/sub_requests/:id', { params: { id: request.id } })
    expect(own.mineIsForOldTime, `${name} is in, or asked again, on their own page`).toBe(isOld)
  }
}

/** The pages behind links, which need no sign-in: of a player, of the spare, of a sub, and of the messenger. */
async function expectAnswerPages({ world, cast, id, shared, model }: Story) {
  const people = (['ben', 'sam', 'ines'] as const).filter(
    (name) => isMember(model, name) || model.subs.has(name) || model.offers.has(name),
  )
  const targets = people.map((name) => ({ gameId: id, profileId: cast[name].id }))
  const tokens = await createAnswerLinks(world.pool, targets, model.now)
  const read = async (path: string) => (await world.app.inject(injection(`GET ${path}`, {}, {}))).body
  const counted = countOf(model)
  for (const [n, name] of people.entries()) {
    const page = await read(`/a/${tokens[n]}`)
    if (model.isCancelled) continue
    const isStranger = !isMember(model, name) && !model.subs.has(name)
    expect(page.includes(counted), `the answer page of ${name}`).toBe(!isStranger)
    const isAsked = isAskedAgain(model, name) && !model.roster.has(name)
    expect(page.includes('Can you still make it'), `${name} is asked again about the offer`).toBe(isAsked)
    expect(page.includes('Give Up My Spot'), `${name} is a sub`).toBe(model.subs.has(name))
  }
  if (model.isCancelled) return
  const [request = null] = await requestOf(world, id)
  const page = await read(shared)
  expect(page, 'the page of the messenger').toContain(sentenceOf(model, request))
  expect(page).not.toMatch(/\bshort\b/)
}

/** Messages as they would leave now, from the real composers. */
async function expectMails({ world, cast, id, model }: Story, game: Game) {
  const composers = allComposers(world.config)
  const compose = async (kind: string, name: Name, payload: object): Promise<Message | 'later' | undefined> => {
    const { id: profileId, email } = cast[name]
    const to = { profileId, firstName: name, name, address: email, locale: '', hasAccount: true, say: sayIn('') }
    const composer = composers.find((one) => one.kind === kind)
    const [message] =
      (await composer?.compose({ db: world.pool, now: model.now }, [{ to, payload, channel: 'mail' }])) ?? []
    return message instanceof Date ? 'later' : message === 'not wanted' ? undefined : message
  }
  const counted = countOf(model)
  const [request = null] = await requestOf(world, id)

  const alert = await compose('captain-alert.short', 'maya', { gameId: id })
  if (isMail(alert)) expect(alert.subject).toContain(counted)
  if (alert) expect(whoIsIn(model).length, 'nobody is alarmed without a reason').toBeLessThan(4)

  const dropOuts = await world.pool<{ id: string }[]>`select id from drop_out where game_id = ${id}`
  const out = await compose('captain-alert.dropped-out', 'maya', {
    gameId: id,
    dropOutIds: dropOuts.map((one) => one.id),
  })
  if (isMail(out)) expect(out.subject).toContain(counted)
  const gaveUp = await Promise.all(
    (await subsWhoGaveUp(world, id)).map((one) => compose('volunteer.withdrew', 'maya', { volunteerId: one.id })),
  )
  const likely = await compose('captain-alert.likely-short', 'maya', { gameId: id })
  for (const mail of [alert, out, likely, ...gaveUp].filter(isMail)) {
    const [button] = mail.events?.[0]?.actions ?? []
    const isOffered = ['ask', 'asked', 'review', 'remind'].includes(game.step.kind)
    expect(button?.label, 'the button of the mail').toBe(isOffered ? sayStep(sayIn(''), game.step) : 'See Game')
    expect(JSON.stringify(mail)).toContain(sentenceOf(model, request))
  }
  const volunteered = await Promise.all(
    (await offersThatWait(world, id)).map((one) => compose('volunteer.volunteered', 'maya', { volunteerId: one.id })),
  )
  const reminder = request && (await compose('captain-alert.volunteers-wait', 'maya', { requestId: request.id }))
  for (const mail of [...volunteered, reminder ?? undefined].filter(isMail)) {
    const button = mail.action ?? mail.events?.[0]?.actions[0]
    expect(button?.label, 'the button about volunteers').toBe('Review')
    expect(button?.url, 'where it leads').toMatch(new RegExp(`/subs/${request?.id}$`))
  }
  for (const mail of gaveUp.filter(isMail))
    expect(JSON.stringify(mail.paragraphs).includes('The request is open again'), 'the board').toBe(
      request?.isOpen && !model.isCancelled,
    )

  for (const name of ['ben', 'kat'] as const) {
    const ask = await compose('ask.games', name, { gameIds: [id] })
    const isAsked = whoIsSilent(model).includes(name) && !model.isCancelled
    expect(ask !== undefined, `${name} is asked`).toBe(isAsked)
    if (isMail(ask)) expect(ask.events?.[0]?.progress).toMatchObject({ in: whoIsIn(model).length, of: TARGET })
  }

  const week = await compose('digest.week', 'ben', { week: '2026-11-16', timeZone: 'UTC' })
  if (isMail(week)) expect(week.events?.[0]?.lines.join()).toContain(sentenceOf(model, request))
  if (isMail(week))
    expect(week.events?.[0]?.response?.text.startsWith('You: ') ?? false).toBe(!whoIsSilent(model).includes('ben'))

  const news = await compose('game.changed', 'omar', { gameId: id, before: [asScheduled] })
  const isMoved = model.startsAt.getTime() !== START.getTime()
  if (model.roster.has('omar')) {
    const subject = model.isCancelled ? 'Cancelled' : isMoved ? 'Changed' : undefined
    const about = isMail(news) ? (news.subject.split(':')[0] ?? '').replace(/^Moved to .*/, 'Changed') : news
    expect(about, 'news are true when they are sent').toBe(subject)
  }

  for (const offer of await offersThatWait(world, id)) {
    const name = (Object.keys(cast) as Name[]).find((one) => cast[one].id === offer.profileId) ?? 'zoe'
    const outcome = await compose('volunteer.outcome', name, { volunteerId: offer.id, turn: randomUUID() })
    const isTurnedAway = JSON.stringify(outcome ?? '').includes('All spots are filled')
    expect(
      isTurnedAway && (hasShortage(model) || request?.isOpen),
      `${name} is turned away while the side is short`,
    ).toBe(false)
  }
}

/** A message that leaves at once. Others wait for the morning. */
const isMail = (message: Message | 'later' | undefined): message is Message => typeof message === 'object'

const asScheduled = {
  opponent: 'Rovers',
  startsAt: START.toISOString(),
  timeZone: 'UTC',
  location: 'Delta Park',
  notes: '',
  cancelled: false,
  cancelReason: '',
}

const requestOf = (world: World, id: string) => world.pool<Request[]>`
  select q.id, q.closed_at is not null as is_closed, q.spots, q.spots - q.taken as open_spots,
         q.closed_at is null and q.cancelled_at is null and q.taken < q.spots as is_open,
         (select count(*)::int from volunteer v where v.request_id = q.id and v.status = 'waiting') as waiting,
         (select count(*)::int from volunteer v
           where v.request_id = q.id and v.status = 'waiting' and v.notified_outcome = 'filled') as told
    from sub_request q
   where q.game_id = ${id}`

const offersThatWait = (world: World, id: string) => world.pool<{ id: string; profileId: string }[]>`
  select id, profile_id from volunteer where game_id = ${id} and status = 'waiting'`

const subsWhoGaveUp = (world: World, id: string) => world.pool<{ id: string }[]>`
  select v.id
    from volunteer v
    join drop_out d on d.game_id = v.game_id and d.profile_id = v.profile_id and d.is_sub
   where v.game_id = ${id}
     and v.status = 'withdrawn'`

const attendanceInSql = ({ world, id }: Story) => world.pool<{ userId: string }[]>`
  select profile_id as user_id, case status when 'going' then 'Going' when 'maybe' then 'Maybe' else 'NotGoing' end as status,
         is_for_old_time
    from attendance
   where game_id = ${id}`
