import { eastside } from './eastside.ts'
import type { Person, World } from './world.ts'

const START = '2026-11-17T19:30:00.000Z'

export interface OutsideGameOf {
  fixtureId: string
  /** The game as the team has that is here. */
  ours: string
}

export type OutsideLeague = Awaited<ReturnType<typeof newOutsideLeague>>

/** Each from another address, because pages are limited per address. */
let opened = 0

/** A league of Ines with two teams that are here, and Corner Office, which is not. */
export async function newOutsideLeague(world: World) {
  const ines = await world.person('Ines', 'Duarte')
  const maya = await world.person('Maya', 'Okafor')
  const hugo = await world.person('Hugo', 'Reyes')
  const nightShift = await world.team(maya, 'Night Shift FC')
  const rovers = await world.team(hugo, 'Harbour Rovers')
  const founded = await world.call(ines, 'POST /api/v1/league', { body: eastside })
  const leagueId = founded.id
  const divisionId = founded.divisions[0]?.id ?? ''
  const code = founded.linkPath?.split('/').at(-1) ?? ''
  for (const [captain, { id: teamId }] of [
    [maya, nightShift],
    [hugo, rovers],
  ] as const)
    await world.call(captain, 'POST /api/v1/league-link/:code', { params: { code }, body: { teamId, divisionId } })
  const on = () => ({ params: { id: leagueId } })
  const addOutside = async (name: string) => {
    const league = await world.call(ines, 'POST /api/v1/league/:id/outside-teams', {
      ...on(),
      body: { name, divisionId },
    })
    const teamId = league.divisions[0]?.teams.find((team) => team.isOutside && team.name === name)?.id ?? ''
    const params = { id: leagueId, teamId }
    const { path } = await world.call(ines, 'POST /api/v1/league/:id/outside-teams/:teamId/link', { params })
    return { teamId, token: path?.slice('/o/'.length) ?? '' }
  }
  const { teamId: outsideId, token } = await addOutside('Corner Office')
  await world.mailAfterJobs()

  const open = (of = token) => world.app.inject({ url: `/o/${of}`, remoteAddress: `10.0.2.${(opened += 1) % 250}` })
  const openGame = ({ fixtureId }: OutsideGameOf, of = token) => open(`${of}.${fixtureId}`)
  const nonceOf = async (game: OutsideGameOf, of = token) =>
    /data-nonce="([^"]+)"/.exec((await openGame(game, of)).body)?.[1] ?? 'none'
  const byLink = async (game: OutsideGameOf, of: string, nonce?: string) => ({
    params: { token: `${of}.${game.fixtureId}` },
    nonce: nonce ?? (await nonceOf(game, of)),
  })
  const gameOf = (person: Person, id: string) => world.call(person, 'GET /api/v1/game/:id', { params: { id } })

  return {
    ines,
    maya,
    hugo,
    leagueId,
    divisionId,
    code,
    outsideId,
    token,
    nightShiftId: nightShift.id,
    roversId: rovers.id,
    on,
    addOutside,
    open,
    openGame,
    /** What the button that confirms all dates sends. */
    unanswered: async (): Promise<{ token: string; nonce: string }[]> => {
      const [, sent = '[]'] = /data-confirm-all="([^"]*)"/.exec((await open()).body) ?? []
      return JSON.parse(sent.replaceAll('&quot;', '"')) as { token: string; nonce: string }[]
    },
    nonceOf,
    gameOf,
    league: () => world.call(ines, 'GET /api/v1/league/:id', on()),
    /** At home Night Shift FC, unless other teams are given. */
    schedule: async (
      more: { homeTeamId?: string; awayTeamId?: string; startTime?: string } = {},
    ): Promise<OutsideGameOf> => {
      const at = { startTime: START, timeZone: 'UTC', location: 'Delta Park', round: 1 }
      const sides = { homeTeamId: nightShift.id, awayTeamId: outsideId }
      const made = await world.call(ines, 'POST /api/v1/league/:id/games', {
        ...on(),
        body: { divisionId, ...sides, ...at, ...more },
      })
      const [side] = await world.pool<{ gameId: string }[]>`
        select game_id from fixture_side where fixture_id = ${made.id} and team_id = any (${[nightShift.id, rovers.id]}::uuid[])`
      return { fixtureId: made.id, ours: side?.gameId ?? '' }
    },
    fixtureOf: (person: Person, id: string) => world.call(person, 'GET /api/v1/game/:id/fixture', { params: { id } }),
    fieldsOf: async (id: string) => {
      const { opponentTeamName, startTime, timeZone, location, version } = await gameOf(maya, id)
      return { opponentTeamName, startTime, timeZone, location, version }
    },
    answer: async (
      game: OutsideGameOf,
      answer: 'confirmed' | 'declined',
      { of = token, nonce }: { of?: string; nonce?: string } = {},
    ) => {
      const { params, nonce: read } = await byLink(game, of, nonce)
      return world.send(null, 'POST /api/v1/opponent-link/:token', { params, body: { nonce: read, answer } })
    },
    propose: async (game: OutsideGameOf, of = token) => {
      const { params, nonce } = await byLink(game, of)
      const proposed = { date: '2026-11-19', time: '20:00', location: 'Lents Park' }
      return world.send(null, 'POST /api/v1/opponent-link/:token/proposal', { params, body: { nonce, ...proposed } })
    },
    /** Its own score first. */
    score: async (game: OutsideGameOf, [ourScore, theirScore]: [number, number], of = token, nonce?: string) => {
      const { params, nonce: read } = await byLink(game, of, nonce)
      const body = { nonce: read, ourScore, theirScore, forfeitedBy: null }
      return world.send(null, 'POST /api/v1/opponent-link/:token/result', { params, body })
    },
    /** When the games of both sides start. */
    startsOf: async ({ fixtureId }: OutsideGameOf) => {
      const games = await world.pool<{ startsAt: Date }[]>`
        select g.starts_at from fixture_side s join game g on g.id = s.game_id where s.fixture_id = ${fixtureId}`
      return games.map(({ startsAt }) => startsAt.toISOString())
    },
    /** All that a tap could change. */
    everything: () => world.pool`
      select (select jsonb_agg(l order by l.fixture_id, l.side) from opponent_link l) as links,
             (select jsonb_agg(p order by p.fixture_id) from fixture_proposal p) as proposals,
             (select jsonb_agg(e order by e.fixture_id, e.line) from fixture_result_entry e) as entries,
             (select count(*) from delivery) as messages,
             (select jsonb_agg(jsonb_build_array(g.id, g.version) order by g.id) from game g) as games`,
  }
}
