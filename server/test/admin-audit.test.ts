import { type AdminApi, type AdminEndpoint, adminApi } from '@app/contract'
import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../src/core/ids.ts'
import { declared } from './declared.ts'
import { newWorld, type Person, type World } from './world.ts'

let world: World
let robin: Person
let people: Person[]
let teamIds: string[]
beforeAll(async () => {
  // The rows of the log sort by time.
  let ticks = Date.parse('2026-11-17T17:00:00Z')
  world = await newWorld({ env: { OPERATOR_GROUP: 'operators' }, now: () => new Date((ticks += 1)) })
  robin = await world.person('Robin', 'Vance')
  await world.pool`update session set operator_group = 'operators' where profile_id = ${robin.id}`
})
beforeEach(async () => {
  people = []
  teamIds = []
  for (let n = 0; n < 6; n += 1) {
    const captain = await world.person('Pat', `Number ${n}`)
    const team = await world.team(captain, `Team ${n}`)
    await world.joins(robin, team)
    people.push(captain)
    teamIds.push(team.id)
    const body = { about: 'person', aboutId: captain.id, reason: 'rude' } as const
    await world.call(robin, 'POST /api/v1/report', { body })
  }
})
afterAll(() => world.close())

/** A repeatable sequence, so that a failure can be run again. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

const keys = Object.keys(adminApi) as (keyof AdminApi)[]

/** Every endpoint once a round, in another order each time. */
let order: (keyof AdminApi)[] = []
function rounds(step: number, next: (below: number) => number): keyof AdminApi {
  if (step % keys.length === 0)
    order = keys
      .map((key) => ({ key, at: next(1_000_000) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ key }) => key)
  return order[step % keys.length] ?? 'GET /api/v1/admin'
}

/** A valid request to any endpoint, about someone or no one. */
function requestFor(key: keyof AdminApi, next: (below: number) => number) {
  const personId = next(9) === 0 ? newId() : fitting(key, next)
  const id = key.includes('/teams/') ? (teamIds[next(teamIds.length)] ?? '') : personId
  const person = people.find((each) => each.id === id)
  const reason = `Reason ${next(1000)}`
  const body = key.startsWith('GET')
    ? undefined
    : declared(key, {
        reason,
        days: 7,
        ids: ['1'],
        address: person?.email ?? '',
        captains: captainsFor(id),
        personId: robin.id,
      })
  const query = key.endsWith('/jobs') ? { state: 'failed' } : undefined
  return { id, reason, request: { params: { id, hash: 'a'.repeat(64) }, query, body } }
}
/**
 * Picks a person for whom the call can succeed, if possible: an account can be deleted, and a suspension lifted, only
 * once.
 */
const suspended = new Set<string>()
const gone = new Set<string>()
function fitting(key: string, next: (below: number) => number): string {
  const wanted = people.filter(({ id }) => !gone.has(id) && suspended.has(id) === key.endsWith('/lift'))
  return wanted[next(wanted.length)]?.id ?? newId()
}
function remember(key: string, id: string) {
  if (key.endsWith('/suspend')) suspended.add(id)
  if (key.endsWith('/lift')) suspended.delete(id)
  if (key.endsWith('/delete')) gone.add(id)
}
const captainsFor = (id: string) => {
  const n = people.findIndex((person) => person.id === id)
  return n < 0 ? [] : [{ teamId: teamIds[n] ?? '', personId: robin.id }]
}

// misses: admin: every call adds its row to the audit log
test('[ADMIN-8] however Robin walks through the console, each look at people and each act adds one row to the audit log', async () => {
  const next = chance(20_261_117)
  const done = new Map<string, number>()
  for (let step = 0; step < nightly(600, 90); step += 1) {
    const key = rounds(step, next)
    const { audit } = adminApi[key] as AdminEndpoint
    const before = await lastRow()
    const { id, reason, request } = requestFor(key, next)
    const response = await world.send(robin, key, request)
    const added = await rows(before)
    const isDone = response.statusCode < 300
    expect(added.length, `${step}: ${key} ${response.statusCode}`).toBe(isDone && audit !== null ? 1 : 0)
    if (!isDone) continue
    done.set(key, (done.get(key) ?? 0) + 1)
    remember(key, id)
    if (audit === null) continue
    expect(added[0]).toMatchObject({ verb: audit, operatorId: robin.id, requestId: response.headers['x-request-id'] })
    if (key.includes('/:id')) expect(added[0]?.aboutKey, key).toBe(await pseudonym(id))
    if (!key.startsWith('GET')) expect(added[0]?.reason).toBe(reason)
  }
  // Suppressed addresses and jobs have separate tests.
  const missing = keys.filter((key) => !done.has(key) && !key.includes(':hash'))
  expect(missing).toEqual([])
})

test('[ADMIN-8] nobody changes or deletes a row of the audit log, before two years are over', async () => {
  await world.call(robin, 'GET /api/v1/admin/people/:id', { params: { id: people[0]?.id ?? '' } })
  await expect(world.pool`update audit_log set verb = 'x'`).rejects.toThrow('append-only')
  await expect(world.pool`delete from audit_log`).rejects.toThrow('append-only')
  await world.pool`
    insert into audit_log (id, at, verb, operator_key) values (${newId()}, '2020-01-01', 'person.view', ${newId()})`
  await world.pool`delete from audit_log where at < now() - interval '2 years'`
  expect(await world.pool`select from audit_log where at < '2021-01-01'`).toHaveLength(0)
})

test('[ADMIN-8] the audit log outlives the accounts of an operator and of their subjects, with pseudonyms', async () => {
  const [pat, quinn] = [await world.person('Pat', 'Doomed'), await world.person('Quinn', 'Operator')]
  await world.pool`update session set operator_group = 'operators' where profile_id = ${quinn.id}`
  const body = { days: 7, reason: 'Pat Doomed insults people' }
  await world.call(quinn, 'POST /api/v1/admin/people/:id/suspend', { params: { id: pat.id }, body })
  const gone = { address: pat.email, captains: [], reason: 'Asked for' }
  await world.call(quinn, 'POST /api/v1/admin/people/:id/delete', { params: { id: pat.id }, body: gone })
  await world.call(quinn, 'DELETE /api/v1/account')
  const left = (await rows()).filter(({ aboutKey }) => aboutKey !== null).slice(-2)
  expect(left.map(({ verb, reason, detail }) => ({ verb, reason, detail }))).toEqual([
    { verb: 'person.suspend', reason: '', detail: '7 days' },
    { verb: 'person.delete', reason: 'Asked for', detail: '' },
  ])
  const [suspended, deleted] = left
  expect(suspended?.aboutKey).toBe(await pseudonym(pat.id))
  expect(suspended?.operatorKey).toBe(deleted?.operatorKey)
  const everything = JSON.stringify(await world.pool`select * from audit_log`)
  for (const trace of [pat.id, quinn.id, pat.email, 'Doomed']) expect(everything).not.toContain(trace)
})

test('[ADMIN-9] a mistyped loop is stopped before it suspends everybody', async () => {
  const limited = await newWorld({ env: { OPERATOR_GROUP: 'operators' }, limited: true })
  const operator = await limited.person('Robin', 'Vance')
  await limited.pool`update session set operator_group = 'operators' where profile_id = ${operator.id}`
  const end = async () =>
    (
      await limited.send(operator, 'POST /api/v1/admin/people/:id/end-sessions', {
        params: { id: operator.id },
        body: {},
      })
    ).statusCode
  // The first ends the operator's own session.
  expect(await end()).toBe(200)
  expect(await end()).toBe(404)
  const another = await limited.person('Ann', 'Other')
  await limited.pool`update session set operator_group = 'operators' where profile_id = ${another.id}`
  const codes = []
  for (let n = 0; n < 21; n += 1) {
    const request = { params: { id: operator.id }, body: {} }
    codes.push((await limited.send(another, 'POST /api/v1/admin/people/:id/end-sessions', request)).statusCode)
  }
  const ids = Array.from({ length: 100 }, (_, n) => String(n + 1))
  for (let n = 0; n < 4; n += 1)
    codes.push((await limited.send(another, 'POST /api/v1/admin/jobs/discard', { body: { ids } })).statusCode)
  await limited.close()
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429, 200, 200, 200, 429])
})

interface Row {
  verb: string
  operatorId: string
  operatorKey: string
  aboutKey: string | null
  reason: string
  detail: string
  requestId: string
}
const rows = (after = new Date(0)) => world.pool<Row[]>`
  select verb, operator_id, operator_key, about_key, reason, detail, request_id
    from audit_log
   where at > ${after}
   order by at, id`

async function lastRow() {
  const [last] = await world.pool<{ at: Date }[]>`select at from audit_log order by at desc limit 1`
  return last?.at
}

async function pseudonym(id: string) {
  const [row] = await world.pool<{ key: string }[]>`select pseudonym(${id}) as key`
  return row?.key
}
