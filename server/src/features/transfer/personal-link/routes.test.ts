import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personalText, personTokens } from '#core/mail/personal-links.ts'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let maya: Person
let team: { id: string }
let token: string
beforeAll(async () => {
  world = await newWorld({ limited: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['team', 'delivery', 'mail_refusal', 'budget_use', 'graphile_worker._private_jobs'])
    await world.pool.unsafe(`delete from ${table}`)
  maya = await world.person('Maya', 'Okafor')
  team = await world.team(maya)
  await add('Tomás Rivera')
  const [mail] = await world.mailAfterJobs()
  token = /\/you\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
})

const add = (name: string, email = 'tomas@example.com') =>
  world.call(maya, 'POST /api/v1/team/:teamId/people', {
    params: { teamId: team.id },
    body: { people: [{ name, email }] },
  })
const nobody = null
const page = () => world.call(nobody, 'GET /api/v1/personal-link', { query: { token } })
const change = (body: object) => world.call(nobody, 'PATCH /api/v1/personal-link', { query: { token }, body })
const schedule = (opponentTeamName = 'Rovers') =>
  world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, opponentTeamName, startTime: '2026-11-24T19:30:00Z', location: 'Delta Park' },
  })

/** Asks are sent after some minutes, to allow a captain to schedule more games. */
async function mails() {
  await world.mailAfterJobs()
  await world.pool`update delivery set due_at = queued_at where outcome is null`
  return world.mailAfterJobs()
}

test('[ROSTER-9] Tomás opens the link in his mail and reads what he gets, who added him and for which team', async () => {
  expect(await page()).toEqual({
    name: 'Tomás Rivera',
    email: 'tomas@example.com',
    teamName: 'Night Shift FC',
    addedBy: 'Maya Okafor',
    language: '',
    mail: ['asks', 'changes', 'notes', 'kitty'],
    isStopped: false,
  })
})

test('[ROSTER-9] Tomás picks his language and only changes, and his next mail is so', async () => {
  expect(await change({ language: 'fr', mail: ['asks'] })).toMatchObject({ language: 'fr', mail: ['asks'] })
  await schedule()
  const [asked] = await mails()
  expect(asked).toMatchObject({ language: 'fr', to: { address: 'tomas@example.com' } })
  await change({ mail: ['changes', 'notes'] })
  await schedule('Otters')
  expect(await mails()).toEqual([])
})

test('[ROSTER-9] Tomás stops all mail and starts it again', async () => {
  expect(await change({ isStopped: true })).toMatchObject({ isStopped: true })
  await schedule()
  expect(await mails()).toEqual([])
  expect(await change({ isStopped: false })).toMatchObject({ isStopped: false })
  await schedule('Otters')
  expect((await mails()).map(({ to }) => to.address)).toEqual(['tomas@example.com'])
})

test('[ROSTER-10] Tomás downloads all that is kept about him', async () => {
  const response = await world.app.inject({ url: `/api/v1/personal-link/export?token=${token}` })
  expect(response.headers['content-disposition']).toContain('my-data.json')
  const all = response.json()
  expect(all.profile).toMatchObject([{ first_name: 'Tomás', email: 'tomas@example.com' }])
  expect(all.member).toMatchObject([{ team: 'Night Shift FC', role: 'player' }])
  expect(all.account).toEqual([])
  expect(all.delivery).toHaveLength(1)
})

// misses: roster: a forgotten person gets no mail when added again
test('[ROSTER-10] Tomás is forgotten in one step: nothing is left but that his address gets no mail', async () => {
  const { id } = await schedule()
  const [{ profileId } = { profileId: '' }] = await world.pool<{ profileId: string }[]>`
    select profile_id from member where role = 'player' and team_id = ${team.id}`
  await world.call(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', {
    params: { id, memberId: profileId },
    body: { status: 'Going' },
  })
  await world.call(nobody, 'POST /api/v1/personal-link/forget', { query: { token } })
  expect(await world.refusal(nobody, 'GET /api/v1/personal-link', { query: { token } })).toBe('not_found')
  expect(await world.pool`select from profile where email = 'tomas@example.com'`).toEqual([])
  const { members } = await world.call(maya, 'GET /api/v1/team/:id', { params: { id: team.id } })
  expect(members.map(({ firstName }) => firstName)).toEqual(['Maya'])
  const { rsvps } = await world.call(maya, 'GET /api/v1/game/:id', { params: { id } })
  expect(rsvps).toEqual([])

  await add('Tomás Rivera')
  expect((await mails()).map(({ to, subject }) => `${to.address}: ${subject}`)).toEqual([
    `${maya.email}: A player left Night Shift FC`,
  ])
})

// misses: roster: a personal token is valid only for its purpose
test('[ROSTER-9] only the token of a personal link opens the page, and not for a person with an account', async () => {
  const { personal, refusals } = personTokens([world.config.SESSION_SECRET])
  const opens = (text: string) => world.refusal(nobody, 'GET /api/v1/personal-link', { query: { token: text } })
  const [{ id } = { id: '' }] = await world.pool<{ id: string }[]>`
    select id from profile where email = 'tomas@example.com'`
  expect(await opens(refusals.tokenFor(personalText({ profileId: id, address: 'tomas@example.com' })))).toBe(
    'not_found',
  )
  const ofMaya = personal.tokenFor(personalText({ profileId: maya.id, address: maya.email }))
  expect(await opens(ofMaya)).toBe('not_found')
  expect(await opens('made-up')).toBe('not_found')
})

test('[ROSTER-9] the page of Tomás takes two hundred changes a day', async () => {
  const refusal = async () => {
    for (let n = 0; n < 40; n += 1) {
      const sent = { query: { token }, body: { language: 'de' } }
      const response = await world.send(nobody, 'PATCH /api/v1/personal-link', sent)
      if (response.statusCode >= 300) return response.json().code
    }
    return 'none'
  }
  expect(await refusal()).toBe('too_many_requests')
})
