import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eastside } from '#test/eastside.ts'
import { newOutsideLeague, type OutsideLeague } from '#test/outside-league.ts'
import { newWorld, type World } from '#test/world.ts'

const AFTER = new Date('2026-11-18T08:00:00Z')

const clock = { now: new Date('2026-11-16T09:00:00Z') }
let world: World
let l: OutsideLeague
beforeAll(async () => {
  world = await newWorld({ now: () => clock.now, limited: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  clock.now = new Date('2026-11-16T09:00:00Z')
  l = await newOutsideLeague(world)
})

const mails = async () =>
  (await world.mailAfterJobs()).map(({ to: { address }, subject }) => `${address.split('.')[0]}: ${subject}`)

test('[LEAGUE-11] Ines adds Corner Office by its name: it is in the league and in the standings, and nowhere else', async () => {
  const league = await l.league()
  expect(league.divisions[0]?.teams.map(({ name, isOutside }) => [name, isOutside])).toEqual([
    ['Corner Office', true],
    ['Harbour Rovers', false],
    ['Night Shift FC', false],
  ])
  const standings = await world.call(l.ines, 'GET /api/v1/league/:id/standings', l.on())
  expect(standings[0]?.rows.map(({ team }) => team.name)).toContain('Corner Office')
  // Its page, games and roster do not exist for anyone.
  for (const person of [l.ines, l.maya])
    for (const key of ['GET /api/v1/team/:id', 'GET /api/v1/team/:id/games'] as const)
      expect((await world.send(person, key, { params: { id: l.outsideId } })).statusCode).toBe(404)
  const found = await world.call(l.maya, 'GET /api/v1/team', { query: { q: 'Corner' } })
  expect(found).toEqual([])
  const [missed] = await world.pool<{ n: number }[]>`
    select count(*)::int as n from team t
     where not exists (select from member m where m.team_id = t.id) and not exists (select from outside_team o where o.team_id = t.id)`
  expect(missed?.n).toBe(0)
})

test('[LEAGUE-11] only organisers add, rename and see the link; the others read nothing of it', async () => {
  const params = { id: l.leagueId, teamId: l.outsideId }
  const tries = [
    () =>
      world.send(l.maya, 'POST /api/v1/league/:id/outside-teams', {
        ...l.on(),
        body: { name: 'X', divisionId: l.divisionId },
      }),
    () => world.send(l.maya, 'GET /api/v1/league/:id/outside-teams/:teamId', { params }),
    () => world.send(l.maya, 'POST /api/v1/league/:id/outside-teams/:teamId/link', { params }),
    () => world.send(l.maya, 'DELETE /api/v1/league/:id/outside-teams/:teamId/link', { params }),
  ]
  for (const attempt of tries) expect((await attempt()).statusCode).toBe(403)
  const game = await l.schedule()
  const renamed = { name: 'Corner Office II', email: '' }
  await world.call(l.ines, 'PUT /api/v1/league/:id/outside-teams/:teamId', { params, body: renamed })
  expect((await l.gameOf(l.maya, game.ours)).opponentTeamName).toBe('Corner Office II')
})

// misses: outside teams: an organiser reads the links of their own league
test('[LEAGUE-11] the organiser of another league reads no link', async () => {
  const omar = await world.person('Omar', 'Haddad')
  const other = await world.call(omar, 'POST /api/v1/league', { body: eastside })
  const params = { id: other.id, teamId: l.outsideId }
  expect((await world.send(omar, 'GET /api/v1/league/:id/outside-teams/:teamId', { params })).statusCode).toBe(404)
})

test('[LEAGUE-12] its captain confirms a date by the one link, and Maya reads it', async () => {
  const game = await l.schedule()
  await world.mailAfterJobs()
  expect((await l.open()).body).toContain('Not confirmed yet')
  expect((await l.answer(game, 'confirmed')).statusCode).toBe(200)
  expect(await l.fixtureOf(l.maya, game.ours)).toMatchObject({
    state: 'by_link',
    answer: 'confirmed',
    isOfLeague: true,
    email: null,
    can: { end: false, propose: true },
  })
  expect(await mails()).toEqual([expect.stringMatching(/^maya: Corner Office confirmed: /)])
  expect((await l.open()).body).toContain('Confirmed')
})

test('[LEAGUE-12] a proposal of either side moves the games of both', async () => {
  const game = await l.schedule()
  expect((await l.propose(game)).statusCode).toBe(200)
  const { proposal } = await l.fixtureOf(l.maya, game.ours)
  await world.call(l.maya, 'POST /api/v1/game/:id/fixture/proposal/accept', {
    params: { id: game.ours },
    body: { proposalId: proposal?.id ?? '' },
  })
  expect(await l.startsOf(game)).toEqual(['2026-11-19T20:00:00.000Z', '2026-11-19T20:00:00.000Z'])
  expect((await l.fixtureOf(l.maya, game.ours)).answer).toBe('confirmed')

  const back = { startTime: '2026-11-20T20:00:00.000Z', timeZone: 'UTC', location: 'Delta Park' }
  await world.call(l.maya, 'PUT /api/v1/game/:id/fixture/proposal', { params: { id: game.ours }, body: back })
  expect((await l.open()).body).toContain('Night Shift FC asks for another time')
  expect((await l.answer(game, 'confirmed')).statusCode).toBe(200)
  expect(await l.startsOf(game)).toEqual([back.startTime, back.startTime])
})

test('[LEAGUE-12] results: entered by the link, contested by Maya, settled by Ines; the standings follow', async () => {
  const game = await l.schedule()
  clock.now = AFTER
  await world.mailAfterJobs()
  expect((await l.open()).body).toContain('How did it end?')
  expect((await l.score(game, [4, 1])).statusCode).toBe(200)
  await world.call(l.maya, 'PUT /api/v1/game/:id/result', {
    params: { id: game.ours },
    body: { ourScore: 2, theirScore: 4 },
  })
  expect((await l.open()).body).toContain('The scores differ')
  await world.call(l.ines, 'PUT /api/v1/league/:id/games/:gameId/result', {
    params: { id: l.leagueId, gameId: game.fixtureId },
    body: { score: { home: 2, away: 4, forfeitedBy: null }, reason: 'The referee’s sheet' },
  })
  expect((await l.openGame(game)).body).toContain('The league settled it')
  expect((await l.score(game, [4, 1])).json().code).toBe('result_settled')
  const standings = await world.call(l.ines, 'GET /api/v1/league/:id/standings', l.on())
  expect(standings[0]?.rows[0]).toMatchObject({ team: { name: 'Corner Office' }, points: 3, scored: 4, conceded: 2 })
})

test('[LEAGUE-12] the page has what confirms all dates that nobody has answered; a game that moved meanwhile stays open', async () => {
  const confirmed = await l.schedule()
  await l.answer(confirmed, 'confirmed')
  const declined = await l.schedule({ startTime: '2026-11-24T19:30:00.000Z' })
  await l.answer(declined, 'declined')
  const kept = await l.schedule({ startTime: '2026-12-01T19:30:00.000Z' })
  expect(await l.unanswered(), 'one game needs no second button').toEqual([])
  const moved = await l.schedule({ startTime: '2026-12-08T19:30:00.000Z' })

  const links = await l.unanswered()
  expect(links.map(({ token }) => token)).toEqual([kept, moved].map(({ fixtureId }) => `${l.token}.${fixtureId}`))
  const another = { startTime: '2026-12-09T19:30:00.000Z', timeZone: 'UTC', location: 'Delta Park' }
  await world.call(l.maya, 'PUT /api/v1/game/:id/fixture/proposal', { params: { id: moved.ours }, body: another })
  const replies = []
  for (const { token, nonce } of links) {
    const body = { nonce, answer: 'confirmed' as const }
    replies.push((await world.send(null, 'POST /api/v1/opponent-link/:token', { params: { token }, body })).json())
  }
  expect(replies).toEqual([{}, expect.objectContaining({ code: 'game_changed' })])
  expect((await l.fixtureOf(l.maya, kept.ours)).answer).toBe('confirmed')
  expect((await l.fixtureOf(l.maya, moved.ours)).answer).toBeNull()
})

// misses: opponent links: an old page replaces no later answer
test('[LEAGUE-12] a date that was declined since the page was opened stays declined, and the others are confirmed', async () => {
  const games = []
  for (const day of ['01', '08', '15', '22']) {
    games.push(await l.schedule({ startTime: `2026-12-${day}T19:30:00.000Z` }))
  }
  const links = await l.unanswered()
  const [first] = games
  if (!first) throw new Error('There is no game.')
  await l.answer(first, 'declined')
  for (const { token, nonce } of links) {
    const body = { nonce, answer: 'confirmed' as const }
    await world.send(null, 'POST /api/v1/opponent-link/:token', { params: { token }, body })
  }
  const answers = []
  for (const game of games) answers.push((await l.fixtureOf(l.maya, game.ours)).answer)
  expect(answers).toEqual(['declined', 'confirmed', 'confirmed', 'confirmed'])
})

test('[LEAGUE-12] two teams that are not here play each other by their links', async () => {
  const other = await l.addOutside('The Regulars')
  const game = await l.schedule({ homeTeamId: l.outsideId, awayTeamId: other.teamId })
  clock.now = AFTER
  await world.mailAfterJobs()
  expect((await l.score(game, [3, 2])).statusCode).toBe(200)
  expect((await l.open(other.token)).body).toContain('Corner Office entered this')
  expect((await l.score(game, [2, 3], other.token)).statusCode).toBe(200)
  const result = await world.call(l.ines, 'GET /api/v1/league/:id/games/:gameId/result', {
    params: { id: l.leagueId, gameId: game.fixtureId },
  })
  expect(result.game.result).toMatchObject({ home: 3, away: 2 })
})

test('[LEAGUE-12] opening the link changes nothing, and it shows no player, answer or note', async () => {
  const game = await l.schedule()
  await world.call(l.maya, 'PUT /api/v1/game/:id', {
    params: { id: game.ours },
    body: { ...(await l.fieldsOf(game.ours)), notes: 'Cash for the referee' },
  })
  await world.call(l.maya, 'POST /api/v1/game/:id/rsvp', {
    params: { id: game.ours },
    body: { status: 'Going', note: 'By bike' },
  })
  const before = await l.everything()
  for (const page of [await l.open(), await l.openGame(game)]) {
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/Maya|Okafor|Ines|Duarte|referee|bike/)
  }
  expect(await l.everything()).toEqual(before)
})

test('[LEAGUE-12] the link opens its own games alone', async () => {
  const other = await l.addOutside('The Regulars')
  const game = await l.schedule({ homeTeamId: l.roversId, awayTeamId: other.teamId })
  const own = await l.schedule()
  expect((await l.openGame(game)).statusCode).toBe(404)
  // Nor with the nonce of one of its own.
  const nonce = await l.nonceOf(own)
  expect((await l.answer(game, 'confirmed', { nonce })).json().code).toBe('answer_page_expired')
  expect((await l.open('AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
  expect((await l.open(`${l.token}.nothing`)).statusCode).toBe(404)
})

// misses: outside teams: somebody answers for the link
test('[LEAGUE-13] Ines replaces and ends the link; it ends while she is suspended', async () => {
  await l.schedule()
  const params = { id: l.leagueId, teamId: l.outsideId }
  const replaced = await world.call(l.ines, 'POST /api/v1/league/:id/outside-teams/:teamId/link', { params })
  expect((await l.open()).statusCode).toBe(404)
  const token = replaced.path?.slice('/o/'.length) ?? ''
  expect((await l.open(token)).statusCode).toBe(200)
  await world.pool`insert into suspension (id, profile_id, reason, suspended_at) values (gen_random_uuid(), ${l.ines.id}, 'Spam', now())`
  expect((await l.open(token)).statusCode).toBe(404)
  await world.pool`delete from suspension`
  const ended = await world.call(l.ines, 'DELETE /api/v1/league/:id/outside-teams/:teamId/link', { params })
  expect(ended.path).toBe(null)
  expect((await l.open(token)).statusCode).toBe(404)
})

// misses: outside teams: a captain does not address the captain of another team
test('[LEAGUE-13] its address gets the schedule, moves, proposals and results, and stops them all', async () => {
  const params = { id: l.leagueId, teamId: l.outsideId }
  const body = { name: 'Corner Office', email: 'jo@example.com' }
  await world.call(l.ines, 'PUT /api/v1/league/:id/outside-teams/:teamId', { params, body })
  const game = await l.schedule()
  const sent = await world.mailAfterJobs()
  const scheduled = sent.find(({ to }) => to.address === 'jo@example.com')
  expect(scheduled?.subject).toBe('A new game')
  expect(scheduled?.text).toContain(`/o/${l.token}`)
  expect(scheduled?.text).not.toMatch(/Maya|Okafor|Delta Park/)

  const at = { startTime: '2026-11-19T20:00:00.000Z', timeZone: 'UTC', location: 'Lents Park' }
  await world.call(l.maya, 'PUT /api/v1/game/:id/fixture/proposal', { params: { id: game.ours }, body: at })
  expect(await mails()).toEqual([expect.stringMatching(/^jo@example: Can your game be on /)])
  await world.call(l.ines, 'POST /api/v1/league/:id/call-off', { ...l.on(), body: { gameIds: [game.fixtureId] } })
  clock.now = new Date(clock.now.getTime() + 3_600_000)
  expect(await mails()).toContainEqual(expect.stringMatching(/^jo@example: Your game on .* is cancelled/))
  // A captain of an opponent neither reads nor changes the address.
  expect((await l.fixtureOf(l.maya, game.ours)).email).toBe(null)
  const typed = { params: { id: game.ours }, body: { email: 'x@example.com' } }
  expect((await world.send(l.maya, 'PUT /api/v1/game/:id/opponent-link/address', typed)).statusCode).toBe(404)

  const played = await l.schedule({ startTime: '2026-11-17T19:30:00Z' })
  await mails()
  clock.now = AFTER
  await mails()
  await world.call(l.maya, 'PUT /api/v1/game/:id/result', {
    params: { id: played.ours },
    body: { ourScore: 2, theirScore: 4 },
  })
  expect(await mails()).toEqual(['jo@example: A result to confirm'])
})

// misses: outside teams: an address that refuses mail gets none
test('[LEAGUE-13] an address that refuses mail gets none', async () => {
  await world.pool`insert into mail_refusal (email, refused_at) values ('jo@example.com', now())`
  const body = { name: 'Corner Office', email: 'jo@example.com' }
  await world.call(l.ines, 'PUT /api/v1/league/:id/outside-teams/:teamId', {
    params: { id: l.leagueId, teamId: l.outsideId },
    body,
  })
  await l.schedule()
  expect((await mails()).filter((mail) => mail.startsWith('jo'))).toEqual([])
})

// misses: outside teams: an organiser enters only some addresses in a day
test('[LEAGUE-13] an organiser enters forty addresses in a day, and can still remove one', async () => {
  const enter = (email: string) => {
    // Not more than some in a minute.
    clock.now = new Date(clock.now.getTime() + 5_000)
    return world.send(l.ines, 'PUT /api/v1/league/:id/outside-teams/:teamId', {
      params: { id: l.leagueId, teamId: l.outsideId },
      body: { name: 'Corner Office', email },
    })
  }
  for (let n = 1; n <= 40; n++) expect((await enter(`jo${n}@example.com`)).statusCode).toBe(200)
  expect((await enter('jo41@example.com')).json().code).toBe('too_many_requests')
  expect((await enter('')).statusCode).toBe(200)
})

// misses: outside teams: one without a league is deleted
test('[LEAGUE-11] it goes along to the next season with its link, and is gone with its last league', async () => {
  const game = await l.schedule()
  clock.now = AFTER
  await world.mailAfterJobs()
  await l.score(game, [4, 1])
  const next = await world.call(l.ines, 'POST /api/v1/league/:id/next-season', {
    ...l.on(),
    body: { season: 'Spring 2027' },
  })
  expect(next.divisions[0]?.teams.map(({ name }) => name)).toContain('Corner Office')
  expect((await l.open()).body).toContain('Spring 2027')
  const count = async () => (await world.pool`select from team where id = ${l.outsideId}`).length
  await world.call(l.ines, 'DELETE /api/v1/league/:id', { params: { id: next.id } })
  expect(await count()).toBe(1)
  await world.call(l.ines, 'DELETE /api/v1/league/:id', l.on())
  expect(await count()).toBe(0)
  // The game of the team that is here stays.
  expect((await l.gameOf(l.maya, game.ours)).opponentTeamName).toBe('Corner Office')
})

// misses: outside teams: a game of a league keeps its fixture
test('[LEAGUE-12] a game without a result keeps its fixture after the week in which other links end', async () => {
  const game = await l.schedule()
  clock.now = new Date('2026-12-10T08:00:00Z')
  await world.pool`select graphile_worker.add_job('fixture.forget-links')`
  await world.mailAfterJobs()
  expect((await l.score(game, [4, 1])).statusCode).toBe(200)
})

// misses: outside teams: a league has at most this many
test('[LEAGUE-11] a league has at most a hundred teams that are not here', async () => {
  await world.pool`
    with made as (insert into team (id, name, sport, unlisted_at, created_at)
                  select gen_random_uuid(), 'Team ' || n, 'Soccer', now(), now() from generate_series(1, 99) n returning id),
         outside as (insert into outside_team (team_id, added_at) select id, now() from made)
    insert into league_team (id, league_id, division_id, team_id, entered_at)
    select gen_random_uuid(), ${l.leagueId}, ${l.divisionId}, id, now() from made`
  const body = { name: 'One More', divisionId: l.divisionId }
  const sent = await world.send(l.ines, 'POST /api/v1/league/:id/outside-teams', { ...l.on(), body })
  expect(sent.json().code).toBe('league_full')
})
