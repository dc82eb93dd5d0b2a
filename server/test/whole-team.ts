import { randomUUID } from 'node:crypto'
import { severalLike } from './game-days.ts'
import type { Person, World } from './world.ts'

export const NOW = new Date('2026-11-17T17:00:00Z')
export const LOGO = 'a'.repeat(64)

type Ten = [Person, Person, Person, Person, Person, Person, Person, Person, Person, Person]

/** A team with a logo, players, a spare, a game, and a request with volunteers: one waits, one is in, one withdrew. */
export async function teamWithEverything(world: World, now = NOW) {
  const { startsAt, timeZone, week } = eveningIn(now)
  const names = ['Maya', 'Ben', 'Lena', 'Kofi', 'Ines', 'Sam', 'Omar', 'Rosa', 'Theo', 'Tess']
  const named = await Promise.all(names.map((name) => world.person(name)))
  const [maya, ben, lena, kofi, ines, sam, omar, rosa, theo, tess] = named as Ten
  const team = await world.team(maya)
  await world.pool`update team set logo = ${LOGO} where id = ${team.id}`
  for (const player of [ben, lena, theo, tess]) await world.joins(player, team)
  await world.joins(kofi, team, 'spare')
  const noah = await world.added(team, 'Noah Pike', 'noah@example.com')
  const { id: gameId } = await world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: team.id,
      opponentTeamName: 'Pique',
      startTime: startsAt.toISOString(),
      timeZone,
      location: 'Delta Park',
    },
  })
  await world.call(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', {
    params: { id: gameId, memberId: ben.id },
    body: { status: 'Going' },
  })
  const alert = {
    on: true,
    sports: [],
    weekdays: [],
    areas: [],
    noticeHours: 2,
    fromHour: 8,
    untilHour: 21,
    digest: false,
  }
  await world.call(ines, 'PUT /api/v1/sub-alert', { body: alert })
  const { id: requestId } = await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id: gameId },
    body: { numberOfSubs: 3, positions: ['Defender'] },
  })
  const params = { id: requestId }
  const offerOf = async (volunteer: Person) => {
    await world.call(volunteer, 'POST /api/v1/game/sub_requests/:id/volunteers', { params, body: {} })
    const [offer] = await world.pool<{ id: string }[]>`select id from volunteer where profile_id = ${volunteer.id}`
    return offer?.id ?? ''
  }
  const offers = { acceptedId: await offerOf(sam), withdrawnId: await offerOf(omar), waitingId: await offerOf(rosa) }
  await world.call(maya, 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept', {
    params: { ...params, volunteerId: offers.acceptedId },
  })
  await world.call(omar, 'DELETE /api/v1/game/sub_requests/:id/volunteers/me', { params })
  await world.call(maya, 'POST /api/v1/team/:teamId/invite', {
    params: { teamId: team.id },
    body: { userEmails: ['pia@example.com'] },
  })
  await world.call(maya, 'POST /api/v1/game/:id/notes', {
    params: { id: gameId },
    body: { groups: ['NotAnswered'], text: 'Bring the bibs.' },
  })
  await world.call(theo, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status: 'NotGoing' } })
  await world.pool`
    insert into usual_answer (team_id, profile_id, answer, since) values (${team.id}, ${tess.id}, 'going', ${now})`
  await world.pool`insert into game_day (team_id, game_minutes, min) values (${team.id}, 90, 8)`
  const nextId = await severalLike(world.pool, gameId, 10)
  const joinRequestId = randomUUID()
  await world.pool`
    insert into join_request (id, team_id, profile_id, asked_at) values (${joinRequestId}, ${team.id}, ${ines.id}, ${now})`
  const dropOutId = randomUUID()
  await world.pool`
    insert into drop_out (id, game_id, profile_id, dropped_at) values (${dropOutId}, ${gameId}, ${theo.id}, ${hoursAfter(startsAt, -4.5)})`
  const [written] = await world.pool<{ invitationId: string; noteId: string }[]>`
    select i.id as invitation_id, n.id as note_id from invitation i join game_note n using (team_id) where team_id = ${team.id}`
  if (!written) throw new Error('no invitation or note')
  const gone = await world.person('Gus')
  const suspensionId = randomUUID()
  await world.pool`
    insert into suspension (id, profile_id, reason, suspended_at) values (${suspensionId}, ${gone.id}, 'Insults', ${now})`
  const entry = { uid: 'g1', key: 'g1', opponent: 'Bears', rawOpponent: 'Bears', location: '', notes: '', line: 1 }
  const when = { startsAt: hoursAfter(now, 24 * 30), date: '', timeZone: 'UTC', namesZone: true, isCancelled: false }
  await world.pool`
    insert into followed_calendar (team_id, address, time_zone, followed_at, etag, last_modified, digest, name, entries,
                                   checked_at, due_at, failing_since, stopped_at)
    values (${team.id}, 'https://league.example.org/a.ics', 'UTC', ${now}, '', '', '', '',
            ${world.pool.json([{ ...entry, ...when }])}, ${now}, ${now}, ${now}, ${now})`
  const { id: hiddenTeamId } = await world.team(maya, 'Otters')
  await world.call(sam, 'POST /api/v1/report', { body: { about: 'team', aboutId: hiddenTeamId, reason: 'spam' } })
  await world.pool`update team set hidden_at = ${now} where id = ${hiddenTeamId}`
  const people = { maya, ben, lena, kofi, ines, sam, theo, tess, gone, suspensionId, hiddenTeamId }
  return {
    ...people,
    noah,
    teamId: team.id,
    week,
    gameId,
    nextId,
    requestId,
    ...offers,
    dropOutId,
    joinRequestId,
    ...written,
  }
}

/** In one of them it is always day, when messages may be sent. */
const venues = ['America/New_York', 'Europe/London', 'Asia/Tokyo', 'Pacific/Honolulu']

/** Half past seven at the venue, in two days, and the Monday of that week. */
function eveningIn(now: Date) {
  const hourAt = (timeZone: string) => localTime(now, timeZone).getUTCHours()
  const timeZone = venues.find((venue) => hourAt(venue) >= 10 && hourAt(venue) < 19) ?? ''
  const local = localTime(now, timeZone)
  const evening = new Date(local)
  evening.setUTCHours(48 + 19, 30, 0, 0)
  const monday = hoursAfter(evening, -24 * ((evening.getUTCDay() + 6) % 7))
  const startsAt = new Date(now.getTime() + evening.getTime() - local.getTime())
  return { startsAt, timeZone, week: monday.toISOString().slice(0, 10) }
}

const hoursAfter = (time: Date, hours: number) => new Date(time.getTime() + hours * 60 * 60 * 1000)

/** The clock at the venue, as if it were UTC. */
const localTime = (time: Date, timeZone: string) =>
  new Date(`${time.toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`)
