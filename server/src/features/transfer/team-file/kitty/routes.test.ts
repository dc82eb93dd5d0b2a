import type { TeamFile, TeamFileKitty } from '@app/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

const TAKE = 'POST /api/v1/team/:teamId/team-file'
const BRING = 'POST /api/v1/team-file'
const KITTY = '/api/v1/team/:teamId/kitty'

let here: World
let there: World
let maya: Person
let mayaThere: Person
beforeAll(async () => {
  ;[here, there] = await Promise.all([newWorld(), newWorld()])
  maya = await here.person('Maya', 'Okafor')
  mayaThere = await there.person('Maya', 'Okafor')
  await there.pool`update profile set email = ${maya.email} where id = ${mayaThere.id}`
})
afterAll(() => Promise.all([here.close(), there.close()]))

/** With a claimed spot, someone who has left, someone who is gone, a correction, and a payment that was said before. */
async function teamWithKitty() {
  const team = await here.team(maya)
  const params = { teamId: team.id }
  const [omar, ida, dre, augustus] = [
    await here.person('Omar', 'Haddad'),
    await here.person('Ida', 'Berg'),
    await here.person('Dre', 'Coleman'),
    await here.person('Augustus', 'Keller'),
  ]
  for (const player of [omar, ida, dre]) await here.joins(player, team)
  const gus = await here.added(team, 'Gus Keller')
  const enter = (what: string, amount: number) =>
    here.call(maya, `POST ${KITTY}/costs`, { params, body: { kind: 'cost', what, amount, among: 'roster' } })
  await here.call(maya, `PUT ${KITTY}`, { params, body: { currency: 'EUR' } })
  const ways = [{ kind: 'iban' as const, to: 'DE89370400440532013000', name: 'Maya Okafor' }]
  await here.call(maya, `PUT ${KITTY}/ways`, { params, body: { ways } })
  await enter('Court', 10_003)
  const ball = await enter('Ball', 500)
  await here.call(maya, `POST ${KITTY}/entries/:entryId/correction`, { params: { ...params, entryId: ball.id } })
  await here.call(omar, `PUT ${KITTY}/said-paid`, { params, body: { isPaid: true } })
  await here.call(maya, `POST ${KITTY}/payments`, {
    params,
    body: { personId: omar.id, amount: 1500, balance: 2001 },
  })
  await here.call(omar, `PUT ${KITTY}/said-paid`, { params, body: { isPaid: true } })
  await here.call(maya, 'DELETE /api/v1/team/:teamId/members/:memberId', { params: { ...params, memberId: ida.id } })
  await here.call(dre, 'DELETE /api/v1/account')
  const { path } = await here.call(maya, 'POST /api/v1/team/:teamId/members/:memberId/claim-link', {
    params: { ...params, memberId: gus.id },
  })
  await here.call(augustus, 'POST /api/v1/claims', {
    body: { personId: gus.id, linkId: path.slice('/claim/'.length) },
  })
  await enter('Field', 3001)
  return { team, params, omar }
}

const bookOf = async (world: World, person: Person, teamId: string) => {
  const { people, ...cash } = await world.call(person, `GET ${KITTY}/book`, { params: { teamId } })
  return { ...cash, people: people.map(({ name, balance, saidPaid }) => ({ name, balance, saidPaid })) }
}

const taken = async () => {
  const { params } = await teamWithKitty()
  return here.call(maya, TAKE, { params })
}

test('[KITTY-16] Maya moves a team with its kitty: everyone owes the same, and the file comes out again as it went in', async () => {
  const { team, params } = await teamWithKitty()
  const file = await here.call(maya, TAKE, { params })
  expect(file.kitty).toMatchObject({ currency: 'EUR', others: ['', 'Ida B.'] })
  expect(file.kitty?.entries).toHaveLength(5)
  const { teamId } = await there.call(mayaThere, BRING, { body: { file, you: file.by } })
  const moved = await bookOf(there, mayaThere, teamId)
  expect(moved).toEqual(await bookOf(here, maya, team.id))
  expect(moved.people.map(({ name }) => name)).toContain('Ida B.')
  expect(moved.people.find(({ name }) => name === 'Omar Haddad')?.saidPaid).not.toBeNull()
  expect(await there.call(mayaThere, TAKE, { params: { teamId } })).toEqual(file)
})

test('[KITTY-16] after the move only captains read what others owe; whoever claims their spot reads their own', async () => {
  const file = await taken()
  const { teamId } = await there.call(mayaThere, BRING, { body: { file, you: file.by } })
  const params = { teamId }
  const { members } = await there.call(mayaThere, 'GET /api/v1/team/:id', { params: { id: teamId } })
  const omar = members.find(({ firstName }) => firstName === 'Omar')?.id ?? ''
  const { path } = await there.call(mayaThere, 'POST /api/v1/team/:teamId/members/:memberId/claim-link', {
    params: { ...params, memberId: omar },
  })
  const omarThere = await there.person('Omar', 'Haddad')
  const linkId = path.slice('/claim/'.length)
  await there.call(omarThere, 'POST /api/v1/claims', { body: { personId: omar, linkId } })
  const own = (await there.call(omarThere, `GET ${KITTY}`, { params })).own
  expect(own?.entries.map(({ what, amount, paid }) => [what, amount, paid])).toEqual([
    ['Field', 1001, 0],
    ['', 0, 1500],
    ['Ball', -100, 0],
    ['Ball', 100, 0],
    ['Court', 2001, 0],
  ])
  for (const key of [`GET ${KITTY}/book`, `GET ${KITTY}/entries`, `GET ${KITTY}/sheet`] as const)
    expect(await there.refusal(omarThere, key, { params })).toBe('forbidden')
  expect(await there.refusal(omarThere, TAKE, { params })).toBe('forbidden')
})

test('[KITTY-16] someone whom only the file names can still pay what they owe', async () => {
  const file = await taken()
  const { teamId } = await there.call(mayaThere, BRING, { body: { file, you: file.by } })
  const params = { teamId }
  const { people } = await there.call(mayaThere, `GET ${KITTY}/book`, { params })
  const ida = people.find(({ name }) => name === 'Ida B.')
  const body = { personId: ida?.personId ?? '', amount: ida?.balance ?? 0, balance: ida?.balance ?? 0 }
  const entry = await there.call(mayaThere, `POST ${KITTY}/payments`, { params, body })
  expect(entry.shares).toMatchObject([{ name: 'Ida B.' }])
})

type Entry = TeamFileKitty['entries'][number]
type Change = (kitty: TeamFileKitty) => Partial<TeamFileKitty>
const first =
  (change: (entry: Entry) => Partial<Entry>): Change =>
  ({ entries }) => ({
    entries: entries.map((entry, at) => (at === 0 ? { ...entry, ...change(entry) } : entry)),
  })
const third =
  (change: Partial<Entry>): Change =>
  ({ entries }) => ({
    entries: entries.map((entry, at) => (at === 2 ? { ...entry, ...change } : entry)),
  })

// misses: team files: the number of shares is limited
test('[KITTY-16] a kitty that does not add up, or names what is not there, is rejected', {
  timeout: 60_000,
}, async () => {
  const file = await taken()
  const changes: [string, Change][] = [
    ['a share too much', first(({ amount }) => ({ amount: amount + 1 }))],
    ['a share of nobody', first(({ shares }) => ({ shares: shares.map((share) => ({ ...share, who: 99 })) }))],
    ['somebody twice', first(({ shares }) => ({ shares: shares.map((share) => ({ ...share, who: 1 })) }))],
    ['a game that is not there', first(() => ({ game: 7 }))],
    ['entered by nobody', first(() => ({ by: 99 }))],
    ['a correction of itself', third({ corrects: 3 })],
    ['a correction of another amount', third({ corrects: 1 })],
    ['two corrections of one entry', ({ entries }) => ({ entries: [...entries, ...entries.slice(2, 3)] })],
    [
      'an IBAN with a wrong digit',
      ({ ways }) => ({ ways: ways.map((way) => ({ ...way, to: 'DE89370400440532013001' })) }),
    ],
    ['one way twice', ({ ways }) => ({ ways: [...ways, ...ways] })],
    [
      'nobody has said that they paid',
      ({ saidPaid }) => ({ saidPaid: saidPaid.map((said) => ({ ...said, who: 99 })) }),
    ],
  ]
  for (const [why, change] of changes) {
    const kitty = file.kitty && { ...file.kitty, ...change(file.kitty) }
    const wrong: TeamFile = { ...file, ...(kitty && { kitty }) }
    const refusal = await there.refusal(mayaThere, BRING, { body: { file: wrong, you: file.by } })
    expect(refusal, why).toBe('team_file_inconsistent')
  }
  const [entry] = file.kitty?.entries ?? []
  const people = Array.from({ length: 25 }, (_, at) => ({
    name: `Player ${String(at).padStart(2, '0')}`,
    email: '',
    position: '',
    joinedAt: '2026-01-01T12:00:00.000Z',
  }))
  const shares = people.map((_, at) => ({ who: at + 1, amount: 1, paid: 0 }))
  const many = Array.from(
    { length: 1600 },
    () => ({ ...entry, amount: 25, by: null, game: null, corrects: null, shares }) as Entry,
  )
  const kitty = file.kitty && { ...file.kitty, others: [], entries: many, saidPaid: [], reminded: [] }
  const large: TeamFile = { ...file, people, games: [], by: 1, ...(kitty && { kitty }) }
  expect(await there.refusal(mayaThere, BRING, { body: { file: large, you: 1 } })).toBe('team_file_inconsistent')
})
