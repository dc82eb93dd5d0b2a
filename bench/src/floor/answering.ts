/** Answering a game more than a day ahead, for a member: locks and reads in one round trip, writes in a second one. */
import type { Attendee, RsvpStatus } from '@app/contract'
import { gameState } from '@app/contract/game-state'
import { type GameRow, gameColumns, gameJoins } from './attendance.ts'
import { openSession, type Read, shownAnswer, statement } from './database.ts'
import { attendees, currentGame, partsOf } from './game-people.ts'
import { claim, keep, type Written } from './once.ts'

/** The lock order of the product: team, person, game. $1: hash of the cookie, $2: game. */
const lockTeam = statement('select from team where id = (select team_id from game where id = $1) for key share')
const lockPerson = statement(`
  select from profile p where p.id = (select s.profile_id from session s where ${openSession}) for key share`)
const lockGame = statement('select from game where id = $1 for no key update')

interface LockedRow extends GameRow {
  me: string
  startsOn: string
  formation: string | null
  isSet: boolean
  before: RsvpStatus | null
}

const game = statement<LockedRow>(`
  select ${gameColumns}, s.profile_id as me, g.starts_on::text as "startsOn", l.formation, l.set_at is not null as "isSet",
         ${shownAnswer('r.status')} as before
    from session s
    join game g on g.id = $2
    join member mine on mine.team_id = g.team_id and mine.profile_id = s.profile_id and mine.role <> 'spare'
    ${gameJoins}
    left join line_up l on l.game_id = g.id
    left join rsvp r on r.game_id = g.id and r.profile_id = s.profile_id
   where ${openSession}`)

const save = statement(`
  insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, as_guest)
  values ($1, $2, $3, $4, $5, $6, $7, false)
  on conflict on constraint rsvp_one_answer_per_person do update
    set status = excluded.status, answered_at = excluded.answered_at, answered_for = excluded.answered_for,
        answered_on = excluded.answered_on, answered_by = null, as_guest = false, yielded_at = null, note = ''`)

export const record = statement(`
  insert into game_history (id, team_id, game_id, actor_id, profile_id, action, detail, done_at)
  values (gen_random_uuid(), $1, $2, $3, $3, $4, '[]', $5)`)

const makeLineUp = statement(`
  insert into line_up (game_id, team_id, formation) values ($1, $2, '') on conflict (game_id) do nothing`)
const clearPlaces = statement(`
  delete from line_up_place where game_id = $1 and (place <> '' or profile_id = any ($2))`)
const addPlaces = statement(`
  insert into line_up_place (game_id, profile_id, place) select $1, * from unnest($2::uuid[], $3::text[])`)

const stored = { Going: 'going', NotGoing: 'not_going', Maybe: 'maybe' } as const

export async function answerGame(
  read: Read,
  token: Buffer,
  { gameId, status, ...once }: { gameId: string; status: RsvpStatus; key: string; url: string },
): Promise<Written<Attendee[]>> {
  const now = new Date()
  const [, , , , [found], parts] = await Promise.all([
    claim(read, token, once),
    read(lockTeam, gameId),
    read(lockPerson, token),
    read(lockGame, gameId),
    read(game, token, gameId),
    partsOf(read, gameId),
  ])
  if (!found || found.cancelledAt || found.endsAt <= now) throw new Error('cannot be answered')
  const { me, teamId, startsAt, startsOn } = found
  const before = currentGame(found, parts, now)
  const own = { gameId, userId: me, status, isForOldTime: false, isAsGuest: false, hasYielded: false }
  const others = parts.answers.filter(({ userId }) => userId !== me)
  const answers = [...others, { ...own, answeredBy: null, note: '' }]
  const after = currentGame(found, { ...parts, answers }, now)
  const reply = await attendees(read, after.rsvps, { people: parts.people, viewerId: me })

  const { lineUp } = after.facts
  const benched = lineUp.places.filter(({ place }) => place === '')
  const standing = { ...after.facts, lineUp: { ...lineUp, places: [...before.state.places, ...benched] } }
  const { places } = gameState(after.shown, standing)
  const known = new Set(lineUp.places.flatMap(({ playerId, place }) => (place === '' ? [] : [`${playerId} ${place}`])))
  const isSame = places.length === known.size && places.every((one) => known.has(`${one.playerId} ${one.place}`))
  const players = places.map(({ playerId }) => playerId)
  return {
    reply,
    writes: [
      read(save, gameId, teamId, me, stored[status], now, startsAt, startsOn),
      ...(found.before === status ? [] : [read(record, teamId, gameId, me, stored[status], now)]),
      ...(isSame
        ? []
        : [
            read(makeLineUp, gameId, teamId),
            read(clearPlaces, gameId, players),
            read(
              addPlaces,
              gameId,
              players,
              places.map(({ place }) => place),
            ),
          ]),
      keep(read, me, once, reply),
    ],
  }
}
