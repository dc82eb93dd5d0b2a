import { newId } from '../../src/core/ids.ts'
import type { Person, World } from '../world.ts'
import type { GameOf } from './league-games.ts'

interface Parties {
  people: Record<'captain' | 'volunteer' | 'sub' | 'goner' | 'withdrawn' | 'early', Person>
  teams: Record<'listed' | 'unlisted' | 'gone' | 'others', string>
  scheduled: (teamId: string, more: GameOf) => Promise<string>
  now: Date
}

/**
 * A request in every state, each for its own game. The volunteer waits and the sub is accepted on all of them except the one
 * for spares; the unlisted team was listed when they volunteered.
 */
export async function allRequests(world: World, { people, teams, scheduled, now }: Parties) {
  let day = 4
  const ask = async (teamId: string, { spots = 3, closed = false, sparesOnly = false, ...game }: Asked = {}) => {
    const id = newId()
    // Each game is on another day, because nobody can be in two games at once.
    const gameId = await scheduled(teamId, { inHours: 24 * day++, ...game })
    await world.pool`
      insert into sub_request (id, team_id, game_id, spots, positions, note, everybody_at, public_at, starts_at, location, cancelled_at,
                               requester_id, asked_at, closed_at)
      select ${id}, g.team_id, g.id, ${spots}, ${['Goalkeeper']}, 'Gloves are there',
             ${now}::timestamptz + ${sparesOnly ? 12 : -12} * interval '1 hour', ${teamId === teams.others ? null : now}, g.starts_at, g.location, g.cancelled_at,
             ${people.captain.id}, ${now}, ${closed ? now : null}
        from game g
       where g.id = ${gameId}`
    const offer = (person: Person, status: string) => insertOffer(world, { requestId: id, person, status, now })
    if (sparesOnly) return { id, gameId, waiting: '', accepted: '' }
    return {
      id,
      gameId,
      waiting: await offer(people.volunteer, 'waiting'),
      accepted: await offer(people.sub, 'accepted'),
    }
  }
  const open = await ask(teams.listed)
  const others = await ask(teams.others)
  await insertOffer(world, { requestId: open.id, person: people.withdrawn, status: 'withdrawn', now })
  await insertOffer(world, { requestId: others.id, person: people.early, status: 'accepted', now, firstCome: true })
  return {
    open,
    others,
    filled: await ask(teams.listed, { spots: 1 }),
    closed: await ask(teams.listed, { closed: true }),
    cancelled: await ask(teams.listed, { cancelled: true }),
    started: await ask(teams.listed, { inHours: -1 }),
    over: await ask(teams.listed, { inHours: -30 }),
    sparesOnly: await ask(teams.listed, { sparesOnly: true }),
    unlisted: await ask(teams.unlisted),
    gone: await ask(teams.gone),
    offerOfGoner: await insertOffer(world, { requestId: open.id, person: people.goner, status: 'waiting', now }),
  }
}

type Asked = GameOf & { spots?: number; closed?: boolean; sparesOnly?: boolean }

interface Offer {
  requestId: string
  person: Person
  status: string
  now: Date
  /** The sub is in without a captain's decision. */
  firstCome?: boolean
}

async function insertOffer({ pool }: World, { requestId, person, status, now, firstCome = false }: Offer) {
  const id = newId()
  await pool`
    insert into volunteer (id, request_id, game_id, profile_id, position, note, status, during, notified_outcome, volunteered_at, answered_at)
    select ${id}, q.id, q.game_id, ${person.id}, 'Goalkeeper', 'Happy to help', ${status},
           case when ${status} = 'accepted' then tstzrange(g.starts_at, g.ends_at) end, ${status}, ${now},
           ${status === 'waiting' || firstCome ? null : now}
      from sub_request q
      join game g on g.id = q.game_id
     where q.id = ${requestId}`
  if (status === 'accepted')
    await pool`
      insert into rsvp
      select g.id, g.team_id, ${person.id}, 'going', ${now}, g.starts_at, g.starts_on, null, false
        from game g
        join sub_request q on q.game_id = g.id
       where q.id = ${requestId}`
  return id
}
