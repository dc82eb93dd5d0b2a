import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EARLY, leagueWithOfficials } from '#test/officials.ts'
import { newWorld, type World } from '#test/world.ts'

let world: World
let now = EARLY
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
beforeEach(() => {
  now = EARLY
})
afterAll(() => world.close())
const league = leagueWithOfficials(() => world)
const { on, onGame, take, refused, read, need } = league

const WEEK = 'GET /api/v1/league/:id/officials'
const OF_GAME = 'PUT /api/v1/league/:id/games/:gameId/officials'

test('[OFFICIAL-1] Ines says what the games of her league need, and what one of them needs instead', async () => {
  expect(await world.call(league.priya, WEEK, on())).toEqual({
    names: ['Referee', 'Scorekeeper'],
    week: { games: 1, needed: 2, open: 2, openGames: 1 },
    askedAt: null,
    askAgainAt: null,
    isAsking: false,
    can: { edit: false, ask: false },
  })
  expect(await world.call(league.ines, WEEK, on())).toMatchObject({ can: { edit: true, ask: true } })
  const own = await world.call(league.ines, OF_GAME, {
    ...onGame(),
    body: { names: ['Referee 1', 'Referee 2', 'Timekeeper'] },
  })
  expect(own).toMatchObject({ isOwn: true, officials: [{ name: 'Referee 1', holder: null }, {}, {}] })
  await need([])
  expect((await read(league.priya))?.officials).toHaveLength(3)
  const usual = await world.call(league.ines, OF_GAME, { ...onGame(), body: { names: null } })
  expect(usual).toMatchObject({ isOwn: false, officials: [] })
})

test('[OFFICIAL-1] only an organiser says it, each official once, and not of a game that is over or of another league', async () => {
  const body = { names: ['Referee'] }
  expect(await world.refusal(league.maya, 'PUT /api/v1/league/:id/officials', { ...on(), body })).toBe('forbidden')
  expect(await world.refusal(league.maya, OF_GAME, { ...onGame(), body })).toBe('forbidden')
  const twice = { names: ['Referee', 'referee'] }
  expect(await world.refusal(league.ines, OF_GAME, { ...onGame(), body: twice })).toBe('invalid_input')
  expect(await world.refusal(league.ines, OF_GAME, { ...onGame(league.ours), body })).toBe('not_found')
  const stranger = await world.person('Sam', 'Stone')
  expect(await world.refusal(stranger, WEEK, on())).toBe('not_found')
  now = new Date('2026-11-18T20:00:00Z')
  expect(await world.refusal(league.ines, OF_GAME, { ...onGame(), body })).toBe('game_over')
})

// misses: officials: one person or team has an official
test('[OFFICIAL-2] Ben takes the referee with one tap and gives it back with one tap; nobody else can take it meanwhile', async () => {
  const taken = await take(league.ben)
  expect(taken.officials).toEqual([
    {
      name: 'Referee',
      holder: { name: 'Ben M.', teamName: 'Grass Kickers', isOwn: true },
      before: null,
      isAsked: false,
      can: { giveBack: true },
    },
    { name: 'Scorekeeper', holder: null, before: null, isAsked: false, can: { giveBack: false } },
  ])
  expect((await take(league.ben)).officials).toEqual(taken.officials)
  expect(await refused(league.kim)).toBe('official_taken')
  expect(await refused(league.kim, { isTaken: false })).toBe('forbidden')
  expect((await take(league.ben, { isTaken: false })).officials[0]).toMatchObject({ holder: null, before: null })
  expect((await take(league.kim)).officials[0]?.holder?.name).toBe('Kim P.')
})

// misses: officials: nobody takes a time that they have not read
test('[OFFICIAL-3] who plays in the game, is outside the league or has read another time cannot take it', async () => {
  expect(await refused(league.priya)).toBe('own_team_plays')
  expect((await read(league.priya))?.clash).toBe('own_team_plays')
  expect(await refused(await world.person('Sam', 'Stone'))).toBe('not_found')
  expect(await refused(league.ben, { startTime: '2026-11-18T19:00:00Z' })).toBe('game_has_moved')
  expect(await refused(league.ben, { startTime: undefined })).toBe('game_has_moved')
  expect(await refused(league.ben, { name: 'Timekeeper' })).toBe('not_found')
  expect((await take(league.ines)).officials[0]?.holder).toEqual({ name: 'Ines D.', teamName: '', isOwn: true })
})

// misses: officials: nobody officiates while they play
// misses: officials: nobody officiates in two games at once
test('[OFFICIAL-3] who has a game of their own then cannot take it, unless they said that they are not going', async () => {
  const others = await world.team(await world.person('Otto', 'Berg'), 'Otters')
  const practice = {
    kind: 'practice' as const,
    startTime: '2026-11-18T20:30:00Z',
    timeZone: 'UTC',
    location: 'Hall 2',
  }
  const { id } = await world.call(league.kim, 'POST /api/v1/game', { body: { ...practice, teamId: league.kickers.id } })
  expect(await refused(league.ben)).toBe('busy_then')
  await world.call(league.ben, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status: 'NotGoing' } })
  await take(league.ben)
  expect(others.id).not.toBe('')
  expect(await refused(league.ben, { name: 'Scorekeeper' })).toBe('busy_then')
  // A practice doesn't keep the team from sending somebody.
  expect(await refused(league.kim, { name: 'Scorekeeper' })).toBe('busy_then')
  const sent = await take(league.kim, { name: 'Scorekeeper', teamId: league.kickers.id })
  expect(sent.officials[1]?.holder).toEqual({ name: '', teamName: 'Grass Kickers', isOwn: true })
})

// misses: officials: a team that plays then sends nobody
test('[OFFICIAL-4] Kim takes it for her team; a team that plays then, in the game or in another, sends nobody', async () => {
  expect((await read(league.kim))?.teams).toEqual([{ id: league.kickers.id, name: 'Grass Kickers' }])
  await take(league.kim, { teamId: league.kickers.id })
  expect((await read(league.ben))?.officials[0]).toMatchObject({
    holder: { name: '', teamName: 'Grass Kickers', isOwn: false },
    can: { giveBack: false },
  })
  expect(await refused(league.maya, { name: 'Scorekeeper', teamId: league.nightShift.id })).toBe('busy_then')
  expect(await refused(league.ben, { name: 'Scorekeeper', teamId: league.kickers.id })).toBe('forbidden')
  await take(league.kim, { isTaken: false })
  const otters = await world.team(await world.person('Otto', 'Berg'), 'Otters')
  const game = { teamId: league.kickers.id, opponentTeamName: otters.name, location: 'Hall 2', timeZone: 'UTC' }
  await world.call(league.kim, 'POST /api/v1/game', { body: { ...game, startTime: '2026-11-18T18:00:00Z' } })
  expect(await refused(league.kim, { teamId: league.kickers.id })).toBe('busy_then')
})

// misses: officials: only organisers take an official away from somebody else
test('[OFFICIAL-5] Ines takes it away from Ben, and nobody else does', async () => {
  await take(league.ben)
  expect(await refused(league.kim, { isTaken: false })).toBe('forbidden')
  expect((await take(league.ines, { isTaken: false })).officials[0]?.holder).toBeNull()
})

// misses: officials: who left the league no longer officiates
// misses: officials: nobody officiates in a game of their own team
test('[OFFICIAL-6] it is open again when Ben leaves, is suspended, signs for one of the two or deletes his account, and his again if he is back', async () => {
  const holder = async () => (await read(league.ines))?.officials[0]?.holder?.name
  await take(league.ben)
  await world.pool`delete from member where profile_id = ${league.ben.id}`
  expect(await holder()).toBeUndefined()
  await world.joins(league.ben, league.kickers)
  expect(await holder()).toBe('Ben M.')
  await world.pool`update league_team set withdrawn_at = ${now} where team_id = ${league.kickers.id}`
  expect(await holder()).toBeUndefined()
  await world.pool`update league_team set withdrawn_at = null where team_id = ${league.kickers.id}`
  await world.pool`
    insert into suspension (id, profile_id, reason, suspended_at) values (gen_random_uuid(), ${league.ben.id}, 'spam', ${now})`
  expect(await holder()).toBeUndefined()
  await world.pool`delete from suspension`
  expect(await holder()).toBe('Ben M.')
  await world.joins(league.ben, league.rovers)
  expect(await holder()).toBeUndefined()
  await world.pool`delete from member where profile_id = ${league.ben.id}`
  await world.pool`delete from profile where id = ${league.ben.id}`
  expect(await holder()).toBeUndefined()
  expect((await take(league.kim)).officials[0]?.holder?.name).toBe('Kim P.')
})

// misses: officials: a game that moves asks its officials again
test('[OFFICIAL-7] a game that moves to another time asks Ben again; within two hours he stays', async () => {
  await take(league.ben)
  await league.move('2026-11-18T20:30:00Z')
  expect((await read(league.ben))?.officials[0]?.holder?.name).toBe('Ben M.')
  await league.move('2026-11-19T19:30:00Z')
  expect((await read(league.ines))?.officials[0]).toMatchObject({ holder: null, before: { name: 'Ben M.' } })
  const confirmed = await take(league.ben, { startTime: '2026-11-19T19:30:00Z' })
  expect(confirmed.officials[0]).toMatchObject({ holder: { name: 'Ben M.' }, before: null })
  await league.move('2026-11-20T19:30:00Z')
  const other = await take(league.kim, { startTime: '2026-11-20T19:30:00Z' })
  expect(other.officials[0]).toMatchObject({ holder: { name: 'Kim P.' }, before: null })
  // Ben had it, and has lost it.
  await league.move('2026-11-19T19:30:00Z')
  expect((await read(league.ines))?.officials[0]).toMatchObject({ holder: null, before: { name: 'Kim P.' } })
})

test('[OFFICIAL-8] both teams read who officiates; a stranger does not, and a game of no league has nobody', async () => {
  await take(league.ben)
  const ofGame = (person: typeof league.maya, id: string) =>
    world.call(person, 'GET /api/v1/game/:id/officials', { params: { id } })
  const expected = [
    { name: 'Referee', holder: { name: 'Ben M.', teamName: 'Grass Kickers' } },
    { name: 'Scorekeeper', holder: null },
  ]
  expect(await ofGame(league.priya, league.ours)).toEqual(expected)
  expect(await ofGame(league.hugo, league.theirs)).toEqual(expected)
  const at = { params: { id: league.ours } }
  expect(await world.refusal(league.ben, 'GET /api/v1/game/:id/officials', at)).toBe('forbidden')
  const game = {
    teamId: league.kickers.id,
    opponentTeamName: 'Otters',
    location: 'Hall 2',
    startTime: '2026-12-18T18:00:00Z',
  }
  const { id } = await world.call(league.kim, 'POST /api/v1/game', { body: game })
  expect(await ofGame(league.ben, id)).toEqual([])
})

test('[OFFICIAL-1] the next season needs the same officials, and asks the same people', async () => {
  await world.call(league.ben, 'PUT /api/v1/league/:id/officials/asking', { ...on(), body: { isAsking: true } })
  await league.callOff()
  const next = await world.call(league.ines, 'POST /api/v1/league/:id/next-season', {
    ...on(),
    body: { season: 'Spring 2027' },
  })
  const read = await world.call(league.ben, WEEK, { params: { id: next.id } })
  expect(read).toMatchObject({ names: ['Referee', 'Scorekeeper'], isAsking: true })
  const body = { names: ['Referee'] }
  expect(await world.refusal(league.ines, 'PUT /api/v1/league/:id/officials', { ...on(), body })).toBe('season_over')
})

// misses: officials: the feed of a team does not say who officiates
test('[OFFICIAL-12] the game is in the calendar of Ben, and of Kim whose team sends somebody; not in that of the team', async () => {
  await take(league.ben)
  await take(league.kim, { name: 'Scorekeeper', teamId: league.kickers.id })
  const feedOf = async (person: typeof league.ben, teamId: string | null = null) => {
    await world.call(person, 'POST /api/v1/calendar-feed', { body: { teamId } })
    const feeds = await world.call(person, 'GET /api/v1/calendar-feed')
    const feed = feeds.find((one) => one.teamId === teamId)
    return (await world.app.inject(feed?.path ?? '')).body.replaceAll('\r\n ', '')
  }
  expect(await feedOf(league.ben)).toContain('SUMMARY:Referee: Night Shift FC vs Harbour Rovers')
  expect(await feedOf(league.kim)).toContain('SUMMARY:Scorekeeper: Night Shift FC vs Harbour Rovers')
  expect(await feedOf(league.ben, league.kickers.id)).not.toContain('Harbour Rovers')
  expect(await feedOf(league.priya)).not.toContain('Referee')
  await league.callOff()
  expect(await feedOf(league.ben)).toContain('SUMMARY:Referee: Cancelled: Night Shift FC vs Harbour Rovers')
})

test('[OFFICIAL-13] Needs You asks Ben to confirm a moved game, and shows Ines what is open this week', async () => {
  const needs = (person: typeof league.ben) =>
    world.call(person, 'GET /api/v1/profile/:userId/needs', { params: { userId: person.id } })
  await take(league.ben)
  const inLeague = { leagueId: league.id, leagueName: 'Eastside Sevens' }
  expect(await needs(league.ines)).toMatchObject({
    openOfficials: [{ ...inLeague, open: 1, games: 1 }],
    movedOfficials: [],
  })
  expect(await needs(league.ben)).toMatchObject({ openOfficials: [], movedOfficials: [] })
  await league.move('2026-11-19T19:30:00Z')
  expect((await needs(league.ben)).movedOfficials).toMatchObject([
    { ...inLeague, gameId: league.gameId, name: 'Referee', teamName: '', startTime: '2026-11-19T19:30:00.000Z' },
  ])
  await take(league.ben, { isTaken: false })
  expect(await needs(league.ben)).toMatchObject({ movedOfficials: [] })
})
