import { randomBytes } from 'node:crypto'
import { on, once } from 'node:events'
import { isNightly, nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pseudonymsBy } from '../src/core/sign-in/security-log.ts'
import { callup, runCallup, startCallup } from './processes.ts'
import { newWorld, type Person, type World } from './world.ts'

let world: World
let maya: Person
let teamId: string
beforeAll(async () => {
  world = await newWorld()
  vi.stubEnv('DATABASE_URL', world.url)
  maya = await world.person('Maya', 'Okafor')
  teamId = (await world.team(maya, 'Free Followers Now')).id
  for (let reporters = 0; reporters < 3; reporters += 1) {
    const person = await world.person('Nell', 'Ames')
    await world.joins(maya, await world.team(person, 'Neighbours'))
    const body = { about: 'team', aboutId: teamId, reason: 'spam', comment: 'Look at this' } as const
    await world.call(person, 'POST /api/v1/report', { body })
  }
  // The API refuses control characters; the command must remove any that reach the database another way.
  await world.pool`update report set comment = ${'Look\u001b[2J at this'}`
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await world.close()
})

const callupProcess = (...args: string[]) => runCallup(args, { DATABASE_URL: world.url })
const isListed = async () =>
  (await world.pool`select from team where id = ${teamId} and hidden_at is null`).length === 1

test('[SAFE-8] an operator lists and reads reports, and dismisses them with a reason', {
  timeout: 60_000,
}, async () => {
  const listed = await callup('reports', 'list')
  expect(listed.out).toContain(`${teamId}  team       3 open of 3, hidden  Free Followers Now  spam`)
  const shown = await callup('reports', 'show', teamId)
  expect(shown.out).toMatch(/hidden since 2026-11-17/)
  expect(shown.out).toContain('by    Nell Ames')
  expect(shown.out, 'no control character reaches the terminal').toContain('says  Look [2J at this')

  const unexplained = await callup('reports', 'dismiss', teamId)
  expect(unexplained).toMatchObject({ code: 1, err: expect.stringContaining('Say why') })
  expect(await isListed()).toBe(false)

  const reasoned = ['--reason', 'A real team', '--operator', 'Robin Vance']
  expect(await callup('reports', 'dismiss', teamId, ...reasoned)).toMatchObject({ code: 0, err: '' })
  expect(await isListed()).toBe(true)
  expect((await callup('reports', 'list')).out).toBe('Nothing waits for a decision.\n')
  expect((await callup('reports', 'list', '--all')).out).toContain('0 open of 3  Free Followers Now')
  expect((await callup('reports', 'show', teamId)).out).toContain('dismiss  Robin Vance: A real team')
})

test('[SAFE-8] an operator hides a reported team, and it stays hidden', async () => {
  expect(await callup('reports', 'hide', teamId, '--reason', 'Spam after all')).toMatchObject({ code: 0 })
  expect(await isListed()).toBe(false)
  const kept = await world.pool`select decision, operator <> '' as named from report_decision order by decided_at desc`
  expect(kept[0]).toEqual({ decision: 'hide', named: true })
})

const mistakes: [string, string[]][] = [
  ['an invalid id', ['reports', 'show', "' or true --"]],
  ['an unknown option', ['reports', 'list', '--force']],
  ['an unknown command', ['reports', 'burn', 'x']],
]
test.each(nightly(mistakes, mistakes.slice(0, 2)))('an operator types %s and reads the usage', async (_, args) => {
  expect(await callup(...args)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Usage:') })
})

test('an operator names a person without reports and is told so', async () => {
  const answer = await callup('reports', 'hide', maya.id, '--reason', 'x')
  expect(answer).toMatchObject({ code: 1, err: `Nothing is reported about ${maya.id}.\n` })
})

test('an operator identifies the person behind a pseudonym of the security log', async () => {
  const secrets = Array.from({ length: 2_000 }, () => randomBytes(48).toString('base64'))
  // One in 64 begins with a dash, as an option does.
  for (const isWanted of [/^\w/, /^-/]) {
    const former = secrets.find((secret) => isWanted.test(pseudonymsBy(secret)(maya.id))) ?? ''
    vi.stubEnv('SESSION_SECRET', randomBytes(48).toString('base64'))
    vi.stubEnv('FORMER_SESSION_SECRETS', former)
    const pseudonym = pseudonymsBy(former)(maya.id)
    expect(await callup('people', 'identify', pseudonym)).toMatchObject({ code: 0, out: `${maya.id}\n` })
  }
  expect((await callup('people', 'identify', 'nobody')).out).toMatch(/^Nobody has this pseudonym/)
  const [row] = await world.pool`select verb from audit_log order by at desc limit 1`
  expect(row).toEqual({ verb: 'person.find' })
})

test('[REACH-1] an operator counts messages by outcome, lists bounced addresses and unblocks one', async () => {
  await world.pool`
    insert into delivery (id, kind, channel, profile_id, payload, queued_at, due_at, ended_at, outcome, reason)
    select gen_random_uuid(), 'game.changed', 'mail', ${maya.id}, '{}', now(), now(), now(), outcome, reason
      from (values ('sent', ''), ('sent', ''), ('refused', '550')) as made (outcome, reason)`
  await world.pool`insert into bounced_address (email, bounced_at, reason) values ('dead@example.com', now(), '550')`
  const listed = await callup('deliveries', 'list')
  expect(listed.out).toBe('       2  sent       game.changed\n       1  refused    game.changed  550\n')
  expect((await callup('deliveries', 'bounced')).out).toMatch(/Z {2}refused {5}550 {2}dead@example.com\n$/)
  expect(await callup('deliveries', 'unblock', 'Dead@example.com')).toMatchObject({ code: 0 })
  expect((await callup('deliveries', 'bounced')).out).toBe('No address bounces.\n')
})

test('[BACKUP-4] an operator holds mail back, reads what waits, and resumes without what became too old', async () => {
  await world.pool`delete from delivery`
  await world.pool`
    insert into delivery (id, kind, channel, profile_id, payload, queued_at, due_at)
    select gen_random_uuid(), 'game.changed', 'mail', ${maya.id}, '{}', now(), now() - hours * interval '1 hour'
      from (values (30), (3), (3), (-3)) as waiting (hours)`
  expect(await callup('mail', 'hold', '--reason', 'moving house')).toMatchObject({ code: 0 })
  const held = (await callup('mail', 'status')).out
  expect(held).toMatch(/^Mail is held back since .*: moving house\. To send it: callup mail resume\n/)
  expect(held).toContain('3 messages wait, 1 more are due later.\n       3  game.changed  the oldest for 30 h\n')
  const resumed = await callup('mail', 'resume', '--drop-older', '12')
  expect(resumed.out).toBe('Mail is sent again: 2 messages leave now, 1 were dropped.\n')
})

test('an operator migrates with the same command line, and a mistyped noun shows all nouns', async () => {
  expect(await callupProcess('migrate')).toMatchObject({ code: 0, out: 'The database is up to date.\n' })
  expect(await callupProcess('migrate', 'now')).toMatchObject({
    code: 1,
    err: expect.stringContaining('callup migrate'),
  })
  expect(await callupProcess('aip')).toMatchObject({ code: 1, err: expect.stringContaining('callup api') })
})

test.runIf(isNightly)('an operator lets a command run every day, until the container stops', async () => {
  const child = startCallup(['daily', 'migrate'], { DATABASE_URL: world.url })
  let out = ''
  for await (const [chunk] of on(child.stdout, 'data')) {
    out += String(chunk)
    if (out.includes('exited with')) break
  }
  expect(out).toMatch(/^The database is up to date\.\ncallup migrate exited with 0 at /)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('[ADMIN-13] an operator finds and suspends a person, and reads in the audit log that it was so', {
  timeout: 60_000,
}, async () => {
  const theo = await world.person('Theo', 'Lang')
  expect((await callup('people', 'find', theo.email)).out).toContain(theo.email)
  expect((await callup('people', 'find', 'theo', 'la')).out).toContain(
    `${theo.id}  Theo Lang  t•••${theo.email.split('@')[0]?.at(-1)}@example.com  0 teams`,
  )
  const robin = ['--reason', 'Insults', '--operator', 'Robin Vance']
  const suspended = await callup('people', 'suspend', theo.id, '--days', '7', ...robin)
  expect(suspended).toMatchObject({ code: 0, out: 'Suspended for 7 days.\n' })
  expect(await world.refusal(theo, 'GET /api/v1/account')).toBe('signed_out')
  const { out } = await callup('audit', 'list', theo.id)
  expect(out).toMatch(new RegExp(`^\\S+  person.suspend  Robin Vance  ${theo.id}  Theo Lang  7 days  Insults\n$`))
})

test('[ADMIN-13] an operator discards a failed job', async () => {
  const [job] = await world.pool<{ id: string }[]>`select id::text from graphile_worker.add_job('ask.begin')`
  await world.pool`update graphile_worker._private_jobs set attempts = max_attempts where id = ${job?.id}`
  expect(await callup('jobs', 'discard', job?.id ?? '')).toMatchObject({ out: '1 discarded.\n' })
})
