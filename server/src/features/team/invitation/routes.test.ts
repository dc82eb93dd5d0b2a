import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { JobCtx } from '#core/jobs/events.ts'
import { newWorld, type Person, type World } from '#test/world.ts'
import { allJobs } from '../../../jobs.ts'

const day = 24 * 60 * 60 * 1000
let now = new Date('2026-11-17T17:00:00Z')
let world: World
let maya: Person
let ines: Person
let team: { id: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
  maya = await world.person('Maya', 'Okafor')
  ines = await world.person('Ines', 'Duarte')
})
beforeEach(async () => {
  team = await world.team(maya, 'Night Shift FC')
})
afterAll(() => world.close())

const invite = (...userEmails: string[]) =>
  world.call(maya, 'POST /api/v1/team/:teamId/invite', { params: { teamId: team.id }, body: { userEmails } })
const sent = () => world.call(maya, 'GET /api/v1/team/:teamId/invitations', { params: { teamId: team.id } })
async function invited(address: string) {
  await invite(address)
  const [row] = await world.pool<
    { id: string }[]
  >`select id from invitation where team_id = ${team.id} and email = ${address}`
  return { params: { teamId: team.id, invitationId: row?.id ?? '' } }
}
const membersOf = () =>
  world.pool<{ role: string }[]>`select role from member where team_id = ${team.id} and profile_id <> ${maya.id}`

/** Ages the team's invitations. Moving the clock instead would end the sessions. */
const age = (days: number) => world.pool`
  update invitation
     set invited_at = invited_at - make_interval(days => ${days}), expires_at = expires_at - make_interval(days => ${days})
   where team_id = ${team.id}`

describe('inviting', () => {
  test('[INVITE-4] each invitee gets one mail in HTML and plain text, with the link and a one-click unsubscribe', async () => {
    await world.mailAfterJobs()
    expect(await invite('Farah.Aziz@Example.com', ines.email)).toEqual([
      { email: 'Farah.Aziz@Example.com', outcome: 'invited' },
      { email: ines.email, outcome: 'invited' },
    ])
    const mails = await world.mailAfterJobs()
    expect(mails.map((mail) => mail.to.address).sort()).toEqual(['farah.aziz@example.com', ines.email].sort())
    for (const mail of mails) {
      expect(mail.subject).toBe('Maya Okafor invited you to join Night Shift FC')
      expect(mail.text).toMatch(new RegExp(`/invitation\\?id=[0-9a-f-]{36}&teamId=${team.id}`))
      expect(mail.html).toContain(`&amp;teamId=${team.id}`)
      expect(mail.unsubscribeUrl).toMatch(/\/api\/v1\/mail-refusal\?token=/)
    }
  })

  test('[INVITE-5] Maya reads that a member, an invited person and an invalid address get no invitation', async () => {
    await invite('farah@example.com')
    expect(
      await invite('FARAH@example.com', maya.email, 'not an address', 'a@b', 'new@example.com', 'new@example.com'),
    ).toEqual([
      { email: 'FARAH@example.com', outcome: 'already_invited' },
      { email: maya.email, outcome: 'already_member' },
      { email: 'not an address', outcome: 'not_an_address' },
      { email: 'a@b', outcome: 'not_an_address' },
      { email: 'new@example.com', outcome: 'invited' },
    ])
    expect(await sent()).toHaveLength(2)
  })

  test('[LANG-7] an address with an account is invited in the language of that account, any other in the team’s; Maya learns nothing', async () => {
    await world.mailAfterJobs()
    await world.pool`update team set language = 'es' where id = ${team.id}`
    await world.pool`update profile set locale = 'de-AT' where id = ${ines.id}`
    const pete = await world.person('Pete')
    await world.pool`update profile set locale = 'fr', email_verified = false where id = ${pete.id}`
    const outcomes = await invite(ines.email, pete.email, 'farah@example.com')
    const subjects = (await world.mailAfterJobs()).map(({ to, subject }) => [to.address, to.name, subject])
    expect(Object.fromEntries(subjects.map(([address, , subject]) => [address, subject]))).toEqual({
      [ines.email]: 'Maya Okafor lädt dich zu Night Shift FC ein',
      [pete.email]: 'Maya Okafor te invita a Night Shift FC',
      'farah@example.com': 'Maya Okafor te invita a Night Shift FC',
    })
    expect(subjects.map(([, name]) => name)).toEqual(['', '', ''])
    const seen = [...outcomes, ...(await sent())].map((each) => Object.keys(each).toSorted().join())
    expect(new Set(seen).size, 'all outcomes and all invitations look alike').toBe(2)
    await world.pool`update profile set locale = '' where id = ${ines.id}`
  })

  test('Maya sends a new invitation after the old one has expired', async () => {
    await invite('late@example.com')
    await age(15)
    expect(await invite('late@example.com')).toEqual([{ email: 'late@example.com', outcome: 'invited' }])
  })

  test('[API-5] Maya finds Ines by name, invites her by a private address and never sees the real one', async () => {
    const [found] = await world.call(maya, 'GET /api/v1/profile/search', { query: { q: 'ines d' } })
    expect(found).toEqual({
      id: ines.id,
      firstName: 'Ines',
      lastName: 'D.',
      email: `${ines.id}@private.invalid`,
      avatar: '',
    })
    expect(await invite(found?.email ?? '')).toEqual([{ email: found?.email, outcome: 'invited' }])
    expect(await sent()).toMatchObject([{ sentTo: 'Ines D.' }])
    expect((await world.mailAfterJobs()).some((mail) => mail.to.address === ines.email)).toBe(true)
    const own = await world.call(ines, 'GET /api/v1/profile/:userId/invitations', {
      params: { userId: ines.id },
      query: { status: 'Pending' },
    })
    expect(own.find((invitation) => invitation.teamId === team.id)).toMatchObject({
      teamId: team.id,
      inviteeEmail: ines.email,
      inviterName: 'Maya Okafor',
      sport: 'Soccer',
    })
  })

  test('[API-5] Maya guesses the address of Ines, whom she invited by search, and learns nothing from the response', async () => {
    await invite(`${ines.id}@private.invalid`)
    expect(await invite('wrong.guess@example.com')).toMatchObject([{ outcome: 'invited' }])
    expect(await invite(ines.email)).toMatchObject([{ outcome: 'invited' }])
    expect(await invite(`${ines.id}@private.invalid`)).toMatchObject([{ outcome: 'already_invited' }])
  })

  test('Maya reads that a person without an address cannot be invited by search', async () => {
    const ghost = await world.person('Ghost', 'Light')
    await world.pool`update profile set email = '' where id = ${ghost.id}`
    expect(await invite(`${ghost.id}@private.invalid`)).toMatchObject([{ outcome: 'not_an_address' }])
  })

  test('Maya resends an invitation and revokes it, and nobody can accept it then', async () => {
    const at = await invited('farah@example.com')
    await world.mailAfterJobs()
    now = new Date(now.getTime() + day)
    const [resent] = await world.call(maya, 'POST /api/v1/team/:teamId/invitations/:invitationId/resend', at)
    expect(resent?.expiresAt).toBe(new Date(now.getTime() + 14 * day).toISOString())
    expect(await world.mailAfterJobs()).toHaveLength(1)
    expect(await world.call(maya, 'DELETE /api/v1/team/:teamId/invitations/:invitationId', at)).toEqual([])
    expect(await world.refusal(ines, 'POST /api/v1/team/:teamId/invitations/:invitationId/accept', at)).toBe(
      'invitation_revoked',
    )
    expect(await world.refusal(ines, 'GET /api/v1/team/:teamId/invitations/:invitationId', at)).toBe('not_found')
    now = new Date('2026-11-17T17:00:00Z')
  })

  test('no mail is sent for an invitation that was revoked first, or to a person who has unsubscribed', async () => {
    await world.mailAfterJobs()
    const at = await invited('gone@example.com')
    await world.call(maya, 'DELETE /api/v1/team/:teamId/invitations/:invitationId', at)
    await invite('refuser@example.com')
    await world.pool`insert into mail_refusal values ('refuser@example.com', now())`
    expect(await world.mailAfterJobs()).toEqual([])
  })

  test('an invitee unsubscribes by one click in a mail program, without a session', async () => {
    await world.mailAfterJobs()
    await invite('clicker@example.com')
    const [mail] = await world.mailAfterJobs()
    const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '')
    const click = (url: string) =>
      world.app.inject({
        method: 'POST',
        url,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await click(pathname + search)).statusCode).toBe(200)
    expect((await click(`${pathname}${search.slice(0, -3)}xyz`)).statusCode).toBe(404)
    expect(await world.pool`select email from mail_refusal where email like 'clicker%'`).toEqual([
      { email: 'clicker@example.com' },
    ])
  })

  test('[API-7] a curious person searches by two characters or more, and finds only people who allow it', async () => {
    const curious = await world.person('Curious', 'Cat')
    const search = (q: string) => world.send(curious, 'GET /api/v1/profile/search', { query: { q } })
    expect((await search('m')).statusCode).toBe(400)
    expect((await search(' m ')).json()).toEqual([])
    expect((await search('maya')).json()).toMatchObject([{ firstName: 'Maya', lastName: 'O.' }])
    await world.pool`update profile set unfindable_at = now() where id = ${maya.id}`
    expect((await search('maya')).json()).toEqual([])
    await world.pool`update profile set unfindable_at = null where id = ${maya.id}`
  })
})

test('the address of an invitee who never responds is deleted a month after the invitation expires', async () => {
  const forget = allJobs(world.config).find(({ name }) => name === 'invitation.forget-old')
  const run = () => forget?.run({ db: world.pool, now } as unknown as JobCtx, {}, { limit: 10, after: null })
  await invite('silent@example.com')
  await age(14 + 29)
  await run()
  expect(await world.pool`select from invitation where team_id = ${team.id}`).toHaveLength(1)
  await age(2)
  await run()
  expect(await world.pool`select from invitation where team_id = ${team.id}`).toHaveLength(0)
})

describe('accepting and declining', () => {
  test('[START-6] Ines, signed in, sees the next game of the team that invites her, unless it is unlisted', async () => {
    const at = await invited(ines.email)
    const shown = () => world.call(ines, 'GET /api/v1/team/:teamId/invitations/:invitationId', at)
    expect(await shown()).toMatchObject({ nextGame: null })
    const startTime = new Date(Date.now() + 7 * 86_400_000).toISOString()
    const game = { opponentTeamName: 'Harbour Rovers', startTime, timeZone: 'UTC', location: 'Delta Park' }
    await world.call(maya, 'POST /api/v1/game', { body: { teamId: team.id, ...game } })
    expect(await shown()).toMatchObject({ nextGame: game })
    await world.pool`update team set unlisted_at = now() where id = ${team.id}`
    expect(await shown()).toMatchObject({ nextGame: null })
    await world.pool`update team set unlisted_at = null where id = ${team.id}`
    await world.pool`delete from game where team_id = ${team.id}`
  })

  test('[INV-8] Ines accepts once and is a player, and cannot accept or decline again', async () => {
    const at = await invited(ines.email)
    expect(await world.call(ines, 'GET /api/v1/team/:teamId/invitations/:invitationId', at)).toMatchObject({
      teamName: 'Night Shift FC',
      teamSport: 'Soccer',
      inviteeEmail: ines.email,
      status: 'Pending',
      isExpired: false,
      isForMe: true,
    })
    expect(await world.call(ines, 'POST /api/v1/team/:teamId/invitations/:invitationId/accept', at)).toEqual({
      teamId: team.id,
      status: 'Accepted',
    })
    expect(await membersOf()).toEqual([{ role: 'player' }])
    for (const call of [
      'POST /api/v1/team/:teamId/invitations/:invitationId/accept',
      'POST /api/v1/team/:teamId/invitations/:invitationId/decline',
      'POST /api/v1/team/:teamId/invitation/:invitationId/decline',
    ] as const) {
      expect(await world.refusal(ines, call, at)).toBe('invitation_answered')
    }
  })

  test('[FIRST-3] Ines opens her used invitation again and sees it, while strangers find nothing', async () => {
    const at = await invited(ines.email)
    await world.call(ines, 'POST /api/v1/team/:teamId/invitations/:invitationId/accept', at)
    const read = 'GET /api/v1/team/:teamId/invitations/:invitationId'
    const response = await world.send(ines, read, at)
    expect([response.statusCode, response.json().code]).toEqual([404, 'invitation_used'])
    const stranger = await world.person('Stella', 'Strangeway')
    expect(await world.refusal(stranger, read, at)).toBe('not_found')
    await world.pool`delete from member where team_id = ${team.id} and profile_id = ${ines.id}`
    expect(await world.refusal(ines, read, at)).toBe('not_found')
  })

  test.each([
    'POST /api/v1/team/:teamId/invitations/:invitationId/decline',
    'POST /api/v1/team/:teamId/invitation/:invitationId/decline',
  ] as const)('[INV-8] Ines declines by either path: %s', async (call) => {
    const at = await invited(ines.email)
    expect(await world.call(ines, call, at)).toEqual({ teamId: team.id, status: 'Declined' })
    expect(await membersOf()).toEqual([])
  })

  test('[INV-8] Ines sees an invitation as expired after fourteen days, cannot accept it, and later cannot see it', async () => {
    const at = await invited(ines.email)
    await age(14)
    expect(await world.call(ines, 'GET /api/v1/team/:teamId/invitations/:invitationId', at)).toMatchObject({
      isExpired: true,
    })
    const mine = { params: { userId: ines.id } }
    const list = 'GET /api/v1/profile/:userId/invitations'
    const id = at.params.invitationId
    expect(await world.call(ines, list, mine)).toContainEqual(expect.objectContaining({ id, isExpired: true }))
    const waiting = await world.call(ines, list, { ...mine, query: { status: 'Pending' } })
    expect(
      waiting.map((invitation) => invitation.id),
      'nothing waits for her',
    ).not.toContain(id)
    expect(await world.refusal(ines, 'POST /api/v1/team/:teamId/invitations/:invitationId/accept', at)).toBe(
      'invitation_expired',
    )
    await age(14)
    expect(await world.refusal(ines, 'GET /api/v1/team/:teamId/invitations/:invitationId', at)).toBe(
      'invitation_expired',
    )
    now = new Date('2026-11-17T17:00:00Z')
  })

  test("[INV-8] Ines does not find her invitation under another team's id", async () => {
    const at = await invited(ines.email)
    const other = await world.team(maya, 'Other')
    const wrong = { params: { ...at.params, teamId: other.id } }
    expect(await world.refusal(ines, 'POST /api/v1/team/:teamId/invitations/:invitationId/accept', wrong)).toBe(
      'not_found',
    )
    expect(await world.refusal(ines, 'GET /api/v1/team/:teamId/invitations/:invitationId', wrong)).toBe('not_found')
  })

  test('[API-5] Ines opens a link meant for another address, sees the address masked and may accept', async () => {
    const at = await invited('someone.else@example.org')
    const shown = await world.call(ines, 'GET /api/v1/team/:teamId/invitations/:invitationId', at)
    expect(shown).toMatchObject({ isForMe: false, inviteeEmail: 's•••e@example.org' })
    expect(await world.call(ines, 'POST /api/v1/team/:teamId/invitations/:invitationId/accept', at)).toMatchObject({
      status: 'Accepted',
    })
  })

  test('Ines, a member, may decline her own invitation and cannot use up another person’s', async () => {
    const farah = await world.person('Farah', 'Aziz')
    const [own, other] = [await invited(ines.email), await invited(farah.email)]
    await world.joins(ines, team)
    for (const answer of ['accept', 'decline'] as const) {
      const call = `POST /api/v1/team/:teamId/invitations/:invitationId/${answer}` as const
      expect(await world.refusal(ines, call, other)).toBe('already_member')
    }
    await world.call(ines, 'POST /api/v1/team/:teamId/invitations/:invitationId/decline', own)
    const accepted = await world.call(farah, 'POST /api/v1/team/:teamId/invitations/:invitationId/accept', other)
    expect(accepted).toMatchObject({ status: 'Accepted' })
    expect(await membersOf()).toHaveLength(2)
  })

  // misses: members do not use up other people’s invitations
  test('Ines accepts two invitations at once, 20 times: one of them stays for its invitee', async () => {
    for (let round = 0; round < 20; round += 1) {
      team = await world.team(maya)
      const both = [await invited('one@example.org'), await invited('two@example.org')]
      const accepted = await Promise.all(
        both.map((at) => world.send(ines, 'POST /api/v1/team/:teamId/invitations/:invitationId/accept', at)),
      )
      expect(accepted.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
      expect(await sent()).toHaveLength(1)
    }
  })

  test('Ines joins an unlisted team by an invitation, and does not see the team before', async () => {
    const at = await invited(ines.email)
    await world.pool`update team set unlisted_at = now() where id = ${team.id}`
    expect(await world.refusal(ines, 'GET /api/v1/team/:id', { params: { id: team.id } })).toBe('not_found')
    expect(await world.call(ines, 'POST /api/v1/team/:teamId/invitations/:invitationId/accept', at)).toMatchObject({
      status: 'Accepted',
    })
    expect((await world.call(ines, 'GET /api/v1/team/:id', { params: { id: team.id } })).role).toBe('Player')
  })

  test('Ines sees the invitations to her address only while it is verified', async () => {
    await invited(ines.email)
    const mine = () =>
      world.call(ines, 'GET /api/v1/profile/:userId/invitations', {
        params: { userId: ines.id },
        query: { status: 'Pending' },
      })
    const seen = (await mine()).length
    await world.pool`update profile set email_verified = false where id = ${ines.id}`
    expect((await mine()).length).toBeLessThan(seen)
    await world.pool`update profile set email_verified = true where id = ${ines.id}`
  })

  test('[INVS-1] Pete lists his invitations newest first, by status and page by page', async () => {
    const pete = await world.person('Pete', 'Lindgren')
    for (let i = 0; i < 5; i++) {
      team = await world.team(maya, `Team ${i}`)
      now = new Date(now.getTime() + 1000)
      const at = await invited(pete.email)
      if (i % 2) await world.call(pete, 'POST /api/v1/team/:teamId/invitations/:invitationId/decline', at)
    }
    const names = (list: { teamName: string }[]) => list.map((invitation) => invitation.teamName)
    const all = await world.call(pete, 'GET /api/v1/profile/:userId/invitations', { params: { userId: pete.id } })
    expect(names(all)).toEqual(['Team 4', 'Team 3', 'Team 2', 'Team 1', 'Team 0'])
    const first = await world.send(pete, 'GET /api/v1/profile/:userId/invitations', {
      params: { userId: pete.id },
      query: { status: 'Pending', limit: 2 },
    })
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? ''
    expect(names(first.json())).toEqual(['Team 4', 'Team 2'])
    expect(names((await world.app.inject({ url: next, headers: { cookie: pete.cookie } })).json())).toEqual(['Team 0'])
    now = new Date('2026-11-17T17:00:00Z')
  })
})
