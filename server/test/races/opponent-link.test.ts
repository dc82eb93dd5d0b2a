import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'

const START = '2026-11-24T19:30:00.000Z'
const PROPOSED = '2026-11-26T20:00:00.000Z'
const ELSEWHERE = '2026-11-28T18:00:00.000Z'

const now = new Date('2026-11-16T17:00:00Z')
let world: World
let maya: Person
let aiko: Person
let team: { id: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
  maya = await world.person('Maya', 'Okafor')
  aiko = await world.person('Aiko', 'Tanaka')
  team = await world.team(maya)
  await world.joins(aiko, team, 'captain')
})
afterAll(() => world.close())

/** A new game with a link, and what both sides can do to it at once. */
async function gameWithLink() {
  const fields = { opponentTeamName: 'Corner Office', timeZone: 'UTC', location: 'Delta Park' }
  const body = { teamId: team.id, ...fields, startTime: START, silent: true }
  const { id, version } = await world.call(maya, 'POST /api/v1/game', { body })
  const on = { params: { id } }
  const { path } = await world.call(maya, 'POST /api/v1/game/:id/opponent-link', on)
  const token = path.slice('/o/'.length)
  const open = () => world.app.inject({ url: path })
  const nonce = async () => /data-nonce="([^"]+)"/.exec((await open()).body)?.[1] ?? 'none'
  const proposed = { startTime: PROPOSED, timeZone: 'UTC', location: 'Lents Park' }
  return {
    open,
    nonce,
    game: () => world.call(maya, 'GET /api/v1/game/:id', on),
    fixture: () => world.call(maya, 'GET /api/v1/game/:id/fixture', on),
    answer: (answer: 'confirmed' | 'declined', read: string) =>
      world.send(null, 'POST /api/v1/opponent-link/:token', { params: { token }, body: { nonce: read, answer } }),
    proposeByLink: (read: string) =>
      world.send(null, 'POST /api/v1/opponent-link/:token/proposal', {
        params: { token },
        body: { nonce: read, date: '2026-11-26', time: '20:00', location: 'Lents Park' },
      }),
    withdrawByLink: (read: string) =>
      world.send(null, 'POST /api/v1/opponent-link/:token/withdraw', { params: { token }, body: { nonce: read } }),
    propose: (who = maya, startTime = PROPOSED) =>
      world.send(who, 'PUT /api/v1/game/:id/fixture/proposal', { ...on, body: { ...proposed, startTime } }),
    accept: (who: Person, proposalId: string) =>
      world.send(who, 'POST /api/v1/game/:id/fixture/proposal/accept', { ...on, body: { proposalId } }),
    move: () => world.send(aiko, 'PUT /api/v1/game/:id', { ...on, body: { ...fields, startTime: ELSEWHERE, version } }),
    cancel: () => world.send(aiko, 'POST /api/v1/game/:id/cancel', { ...on, body: {} }),
    end: () => world.send(aiko, 'DELETE /api/v1/game/:id/fixture', on),
    edits: async () =>
      (await world.call(maya, 'GET /api/v1/game/:id/history', on)).filter(({ action }) => action === 'edited').length,
  }
}

type Linked = Awaited<ReturnType<typeof gameWithLink>>
const inside: Record<string, (one: Linked) => ReturnType<Linked['move']>> = {
  moves: (one) => one.move(),
  cancels: (one) => one.cancel(),
  'ends the link': (one) => one.end(),
  'proposes something else': (one) => one.propose(aiko, ELSEWHERE),
}

test.each(Object.keys(inside))(
  '[FIXTURE-9] the opponent accepts by its link while Aiko %s, 10 times: one clean state',
  async (how) => {
    for (let round = 0; round < 10; round++) {
      const one = await gameWithLink()
      await one.propose()
      const read = await one.nonce()
      const act = inside[how]?.(one)
      const [accepted, acted] = await Promise.all([one.answer('confirmed', read), act])
      for (const response of [accepted, acted]) expect(response?.statusCode, response?.body).toBeLessThan(500)
      const [game, fixture] = [await one.game(), await one.fixture()]
      const isAccepted = accepted.statusCode === 200
      // Moved by both sides: the edit of a game that has changed is refused, so Aiko moved first, or not at all.
      const isMoved = how === 'moves' && acted?.statusCode === 200
      expect(game.startTime).toBe(isMoved ? ELSEWHERE : isAccepted ? PROPOSED : START)
      expect([isAccepted, isMoved]).not.toEqual([true, true])
      expect(await one.edits()).toBe(Number(isAccepted) + Number(isMoved))
      expect(fixture.answer).toBe(isAccepted && how !== 'ends the link' ? 'confirmed' : null)
      expect(fixture.proposal?.startTime).toBe(
        how === 'proposes something else' && acted?.statusCode === 200 ? ELSEWHERE : undefined,
      )
      expect(game.status).toBe(how === 'cancels' ? 'Cancelled' : 'Upcoming')
      if (how === 'ends the link') expect((await one.open()).statusCode).toBe(404)
    }
  },
  120_000,
)

test('[FIXTURE-9] both captains and the opponent accept and withdraw at once, 10 times: the game moves once, or stays', async () => {
  for (let round = 0; round < 10; round++) {
    const one = await gameWithLink()
    await one.proposeByLink(await one.nonce())
    const proposalId = (await one.fixture()).proposal?.id ?? ''
    const read = await one.nonce()
    const outcomes = await Promise.all([
      one.accept(maya, proposalId),
      one.accept(aiko, proposalId),
      one.withdrawByLink(read),
    ])
    for (const { statusCode } of outcomes) expect(statusCode).toBeLessThan(500)
    const accepted = outcomes.slice(0, 2).filter(({ statusCode }) => statusCode === 200).length
    expect(accepted + Number(outcomes[2]?.statusCode === 200)).toBe(1)
    expect(await one.edits()).toBe(accepted)
    expect(await one.game()).toMatchObject({ startTime: accepted ? PROPOSED : START })
    expect(await one.fixture()).toMatchObject({ proposal: null, answer: accepted ? 'confirmed' : null })
  }
}, 120_000)

test('[FIXTURE-9] a captain and the opponent propose at once, 10 times: one proposal is open', async () => {
  for (let round = 0; round < 10; round++) {
    const one = await gameWithLink()
    const read = await one.nonce()
    const [outside, own] = await Promise.all([one.proposeByLink(read), one.propose(maya, ELSEWHERE)])
    expect(own.statusCode).toBe(200)
    // Either it came first and was replaced, or it had not read the captain's.
    expect([200, 409]).toContain(outside.statusCode)
    expect((await one.fixture()).proposal).toMatchObject({ by: 'us', startTime: ELSEWHERE })
    expect(await one.edits()).toBe(0)
  }
}, 120_000)
