import { startMailbox } from '@app/dev/mailbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMailer } from '../../src/core/mail/mailer.ts'
import { readCalendar } from '../read-calendar.ts'
import { newWorld, type Person } from '../world.ts'
import { readInvitation } from './calendars.ts'
import { type Club, friday, openClub, thursday } from './club.ts'

let club: Club
let maya: Person
let ben: Person
let team: { id: string }
beforeAll(async () => {
  club = await openClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  ;({ maya, ben, team } = await club.begin())
})

const entries = async (person = ben) =>
  (await club.mailsTo(person)).map(({ invitation }) => readInvitation(invitation?.content ?? ''))
const feedOf = async (person: Person) => {
  await club.world.call(person, 'POST /api/v1/calendar-feed', { body: { teamId: null } })
  const [feed] = await club.world.call(person, 'GET /api/v1/calendar-feed', {})
  return readCalendar((await club.world.app.inject({ url: feed?.path ?? '' })).body)
}
const inDays = (days: number) => new Date(Date.parse(thursday) + days * 86_400_000).toISOString()

// misses: invitations: only the recipient's address is in an invitation
test('[ITIP-1] Ben chooses invitations and gets each game of the next four weeks as one, in nobody’s name but his', async () => {
  const soon = await club.schedule(maya, team)
  await club.schedule(maya, team, { opponentTeamName: 'Later', startTime: inDays(40) })
  const sara = await club.world.person('Sara', 'Lind')
  await club.world.joins(sara, team)
  const [inFeed] = await feedOf(ben)
  await club.choose(ben, 'invitations')
  const mails = await club.mailsTo(ben)
  expect(mails).toHaveLength(1)
  const [mail] = mails
  const entry = readInvitation(mail?.invitation?.content ?? '')
  expect(entry).toMatchObject({
    method: 'REQUEST',
    uid: inFeed?.uid,
    sequence: inFeed?.sequence,
    startsAt: inFeed?.startsAt,
    summary: 'Night Shift FC vs Rovers',
    location: 'Delta Park',
    organizerName: 'Night Shift FC',
    attendees: [`mailto:${ben.email}`],
    status: 'NEEDS-ACTION',
    isAsked: true,
  })
  expect(entry.uid).toBe(soon)
  expect(entry.organizer).toMatch(/^reply\+[0-9a-f]{52}@play\.example$/)
  const addresses = new Set(
    (mail?.invitation?.content.replaceAll('\r\n ', '').match(/[\w.+-]+@[\w.-]+/g) ?? []).map(String),
  )
  expect(addresses).toEqual(new Set([entry.organizer, ben.email]))
  // Nobody else gets one, and nothing comes twice.
  expect(await club.mailsTo(sara)).toEqual([])
  expect(await club.mailsTo(ben)).toEqual([])
  club.wait(60 * 24 * 20)
  expect((await entries()).map(({ summary }) => summary)).toEqual(['Night Shift FC vs Later'])
})

// misses: invitations: no game is in the feed of someone who gets it as an invitation
test('[ITIP-2] no game is in the feed and an invitation: neither while Ben wants invitations, nor after he goes back', async () => {
  await club.schedule(maya, team)
  expect(await feedOf(ben)).toHaveLength(1)
  await club.choose(ben, 'invitations')
  expect(await feedOf(ben)).toEqual([])
  expect(await entries()).toHaveLength(1)
  await club.choose(ben, 'feed')
  const later = await club.schedule(maya, team, { opponentTeamName: 'Wolves', startTime: inDays(2) })
  expect((await feedOf(ben)).map(({ uid }) => uid)).toEqual([later])
  expect(await entries()).toEqual([])
  await club.choose(ben, 'none')
  expect(await feedOf(ben)).toEqual([])
  expect((await feedOf(maya)).map(({ summary }) => summary)).toHaveLength(2)
})

// misses: invitations: what has changed has a higher SEQUENCE
test('[ITIP-1] a moved game comes again, a cancelled one is taken off, and one that is back on comes back', async () => {
  const id = await club.schedule(maya, team)
  await club.choose(ben, 'invitations')
  const [first] = await entries()
  club.wait(30)
  await club.change(maya, id, { startTime: friday, location: 'Riverside' })
  const [moved, ...more] = await entries()
  expect(more).toEqual([])
  expect(moved).toMatchObject({ method: 'REQUEST', uid: id, location: 'Riverside', startsAt: new Date(friday) })
  expect(moved?.organizer).toBe(first?.organizer)
  club.wait(30)
  await club.world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id }, body: { reason: 'Rain' } })
  const [cancelMail] = await club.mailsTo(ben)
  const off = readInvitation(cancelMail?.invitation?.content ?? '')
  expect(off).toMatchObject({ method: 'CANCEL', uid: id, organizer: first?.organizer })
  expect(cancelMail?.subject).toBe('Cancelled: Night Shift FC vs Rovers')
  expect(cancelMail?.text).toContain('“Rain”')
  club.wait(60)
  await club.world.call(maya, 'POST /api/v1/game/:id/restore', { params: { id } })
  const [back] = await entries()
  expect(back).toMatchObject({ method: 'REQUEST', uid: id })
  const sequences = [first, moved, off, back].map((entry) => entry?.sequence ?? 0)
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
  expect(new Set(sequences).size).toBe(4)
})

// misses: invitations: a game that is no longer theirs is cancelled as it was told
test('[ITIP-1] Ben leaves the team: its games go off his calendar, without news of where they are now', async () => {
  const id = await club.schedule(maya, team)
  await club.choose(ben, 'invitations')
  await entries()
  await club.world.call(ben, 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
  await club.change(maya, id, { startTime: friday, location: 'The secret place' })
  club.wait(30)
  const [mail] = await club.mailsTo(ben)
  const entry = readInvitation(mail?.invitation?.content ?? '')
  expect(entry).toMatchObject({ method: 'CANCEL', uid: id, startsAt: new Date(thursday), location: '' })
  expect(JSON.stringify(mail)).not.toMatch(/secret place|Nov 20/)
  expect(await club.mailsTo(ben)).toEqual([])
})

test('[ITIP-1] what Ben has answered is in the invitation, and a game that he is not going to does not come', async () => {
  const going = await club.schedule(maya, team)
  const not = await club.schedule(maya, team, { opponentTeamName: 'Wolves', startTime: inDays(1) })
  const answer = (id: string, status: 'Going' | 'NotGoing') =>
    club.world.call(ben, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status } })
  await answer(going, 'Going')
  await answer(not, 'NotGoing')
  await club.choose(ben, 'invitations')
  expect((await entries()).map(({ uid, status }) => [uid, status])).toEqual([[going, 'ACCEPTED']])
  await club.choose(maya, 'none')
})

// misses: invitations: the more often a game changes, the longer the next mail waits
test('[ITIP-6] a captain who moves a game twenty times in two hours sends few mails, and the last one is right', async () => {
  const id = await club.schedule(maya, team)
  await club.choose(ben, 'invitations')
  let mails = (await entries()).length
  let last = new Date(thursday)
  for (let move = 1; move <= 20; move++) {
    club.wait(6)
    last = new Date(Date.parse(thursday) + move * 60_000)
    await club.change(maya, id, { startTime: last.toISOString() })
    mails += (await entries()).length
  }
  expect(mails).toBeLessThanOrEqual(5)
  let end: Date | undefined
  for (let hour = 0; hour < 6 && end?.getTime() !== last.getTime(); hour++) {
    club.wait(60)
    end = (await entries()).at(-1)?.startsAt ?? end
  }
  expect(end).toEqual(last)
})

// misses: invitations: a calendar gets so many mails in a day
test('[ITIP-6] a captain who schedules sixty games fills no inbox: the soonest ones come first', async () => {
  for (let game = 0; game < 60; game++)
    await club.schedule(maya, team, {
      opponentTeamName: `Team ${game}`,
      startTime: new Date(Date.parse(thursday) + game * 7_200_000).toISOString(),
    })
  await club.choose(ben, 'invitations')
  const today = await entries()
  expect(today).toHaveLength(40)
  expect(today.map(({ summary }) => summary)).toContain('Night Shift FC vs Team 39')
  expect(await entries()).toEqual([])
  club.wait(60 * 25)
  expect(await entries()).toHaveLength(20)
})

// misses: invitations: whoever wants none gets none, not even changes
test('[ITIP-7] one click in the mail ends all invitations, even those on their way, and Undo has them again', async () => {
  const id = await club.schedule(maya, team)
  await club.choose(ben, 'invitations')
  const [mail] = await club.mailsTo(ben)
  const url = mail?.unsubscribeUrl?.replace('http://localhost:5173', '') ?? ''
  const token = new URL(url, 'http://x').searchParams.get('token') ?? ''
  expect(mail?.text).toContain(`/stop?token=${token}`)
  expect(await club.world.call(null, 'GET /api/v1/message-stop', { query: { token } })).toEqual({
    topic: 'invitations',
    teamName: '',
  })
  club.wait(30)
  await club.change(maya, id, { location: 'Riverside' })
  await club.world.pool`select graphile_worker.add_job('calendar-invitation.keep')`
  await club.world.mailAfterJobs({ only: 'calendar-invitation.keep' })
  const stop = await club.world.app.inject({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(stop.statusCode, stop.body).toBeLessThan(300)
  expect(await club.world.call(ben, 'GET /api/v1/calendar-choice', {})).toEqual({
    way: 'none',
    isInvitationOffered: true,
  })
  expect(await club.mailsTo(ben)).toEqual([])
  club.wait(60)
  await club.change(maya, id, { location: 'Hillside' })
  expect(await club.mailsTo(ben)).toEqual([])
  await club.world.call(null, 'POST /api/v1/message-stop/undo', { query: { token } })
  expect((await entries()).map(({ location }) => location)).toEqual(['Hillside'])
})

test('[ITIP-6] at night nothing is sent, and in the morning each game comes once', async () => {
  const id = await club.schedule(maya, team)
  await club.choose(ben, 'invitations')
  await entries()
  club.wait(60 * 11)
  for (const location of ['One', 'Two', 'Three']) {
    await club.change(maya, id, { location })
    expect(await entries()).toEqual([])
    club.wait(60)
  }
  club.wait(60 * 8)
  expect((await entries()).map(({ location }) => location)).toEqual(['Three'])
})

// misses: invitations: who gets invitations gets no file of the same game
test('[ITIP-2] the mail about a moved game has no file for someone whose calendar is updated anyway', async () => {
  const id = await club.schedule(maya, team)
  const sara = await club.world.person('Sara', 'Lind')
  await club.world.joins(sara, team)
  await club.choose(ben, 'invitations')
  await entries()
  club.wait(30)
  await club.change(maya, id, { startTime: friday })
  club.wait(30)
  const news = (await club.world.mailAfterJobs()).filter(({ subject }) => subject.includes('Moved to'))
  const files = (person: Person) => news.find(({ to }) => to.address === person.email)?.files?.length
  expect([files(ben), files(sara)]).toEqual([0, 1])
})

// misses: invitations: without an address for replies nobody can choose them
test('[ITIP-8] without an address for replies nobody can choose invitations, and feeds have every game', async () => {
  await club.schedule(maya, team)
  await club.choose(ben, 'invitations')
  const plain = await newWorld({ now: () => club.now, database: club.world })
  expect(await plain.call(ben, 'GET /api/v1/calendar-choice', {})).toMatchObject({ isInvitationOffered: false })
  expect(await plain.refusal(ben, 'PUT /api/v1/calendar-choice', { body: { way: 'invitations' } })).toBe('forbidden')
  await plain.pool`select graphile_worker.add_job('calendar-invitation.keep')`
  expect((await plain.mailAfterJobs()).filter(({ invitation }) => invitation)).toEqual([])
  await plain.call(ben, 'POST /api/v1/calendar-feed', { body: { teamId: null } })
  const [feed] = await plain.call(ben, 'GET /api/v1/calendar-feed', {})
  expect(readCalendar((await plain.app.inject({ url: feed?.path ?? '' })).body)).toHaveLength(1)
})

test('[ITIP-1] the mail has the invitation as an alternative with its method, and as a file', async () => {
  await club.schedule(maya, team, { opponentTeamName: 'Ünïted "A"; CN=x:mailto:y@z, \\n' })
  await club.choose(ben, 'invitations')
  const [mail] = await club.mailsTo(ben)
  if (!mail) expect.unreachable()
  const mailbox = await startMailbox()
  const mailer = openMailer({ smtpUrl: mailbox.smtpUrl, from: 'hello@example.com' })
  await mailer.send(mail, '<1@example.com>')
  mailer.close()
  const [{ source, headers } = expect.unreachable()] = mailbox.messages()
  await mailbox.stop()
  expect(source).toMatch(/^Content-Type: multipart\/mixed/m)
  expect(source).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(source.match(/^Content-Type: text\/calendar;[^\n]*\n?[^\n]*method=REQUEST/gm)).toHaveLength(1)
  expect(source).toMatch(/^Content-Type: application\/ics; name=invite.ics/m)
  // The richest alternative is the last one.
  expect(source.indexOf('text/html')).toBeLessThan(source.indexOf('text/calendar'))
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(headers['auto-submitted']).toBe('auto-generated')
  const entry = readInvitation(mail.invitation?.content ?? '')
  expect(entry.summary).toContain('Ünïted "A"; CN=x:mailto:y@z')
  expect(entry.attendees).toEqual([`mailto:${ben.email}`])
})

test('[ITIP-7] whoever deletes the account, or is suspended, gets no more', async () => {
  const id = await club.schedule(maya, team)
  await club.choose(ben, 'invitations')
  await entries()
  club.wait(30)
  await club.change(maya, id, { location: 'Riverside' })
  await club.world
    .pool`insert into suspension (id, profile_id, reason, suspended_at) values (gen_random_uuid(), ${ben.id}, 'x', ${club.now})`
  expect(await entries()).toEqual([])
  await club.world.pool`delete from suspension`
  expect(await entries()).toHaveLength(1)
  await club.world.pool`delete from member where profile_id = ${ben.id}`
  await club.world.pool`delete from profile where id = ${ben.id}`
  expect(await club.world.pool`select from calendar_invitation`).toEqual([])
})
