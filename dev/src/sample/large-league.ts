/**
 * A league of any size, loaded by a few statements: teams of twelve with a season of twenty games, nine answers to
 * each, default answers, away dates, line-ups, drop-outs, requests for substitutes. Everything is derived from numbers,
 * including ids and cookies.
 */
import { createHash } from 'node:crypto'
import { formationsOf } from '@app/contract/formation'
import pg from 'pg'
import { records } from './large-league-records.ts'

const kinds = { person: 1, team: 2, game: 3, request: 4, session: 5, volunteer: 6, away: 7, invitation: 8, dropOut: 9 }
type Kind = keyof typeof kinds

const GAMES = 20
const PEOPLE = 10
/** Teams per transaction. */
const BATCH = 500
/** Concurrent transactions. */
const AT_ONCE = 2

export const idOf = (kind: Kind, n: number): string => `${prefixOf(kind)}${n.toString(16).padStart(12, '0')}`
const prefixOf = (kind: Kind) => `0000000${kinds[kind]}-0000-7000-8000-`

/** The value of the session cookie. */
export const tokenOf = (person: number): string => `${idOf('person', person)}_bench_`

/**
 * A player of the league: the number of the person, of their team, and their number on the team, from 0 (the captain)
 * to 9.
 */
export interface Player {
  person: number
  team: number
  slot: number
}

export const playerOf = (teams: number, person: number): Player => ({
  person,
  team: 1 + ((person - 1) % teams),
  slot: Math.floor((person - 1) / teams),
})

export const personOf = (teams: number, { team, slot }: Omit<Player, 'person'>): number => team + slot * teams

/** The nth game of a team's season, from 1. The fifth is today. */
export const gameOf = (team: number, nth: number): string => idOf('game', (team - 1) * GAMES + nth)

export const isGoingAtFirst = (slot: number): boolean => [0, 1, 2, 4, 5, 8].includes(slot)

/** Loads what is missing, one batch of teams at a time, so that an interrupted run can be continued. */
export async function loadLeague(url: string, teams: number, say: (progress: string) => void): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: AT_ONCE })
  try {
    await pool.query('create table if not exists bench_batch (last_team int primary key, began_on date not null)')
    const { rows } = await pool.query<{ last_team: number }>('select last_team from bench_batch')
    const loaded = new Set(rows.map(({ last_team }) => last_team))
    const firsts = Array.from({ length: Math.ceil(teams / BATCH) }, (_, n) => 1 + n * BATCH)
    const lastOf = (first: number) => Math.min(first + BATCH - 1, teams)
    const waiting = firsts.filter((first) => !loaded.has(lastOf(first)))
    if (waiting.length === 0) return
    const load = async (first: number) => {
      await pool.query(batch(teams, first, lastOf(first)))
      loaded.add(lastOf(first))
      if (loaded.size % 10 === 0) say(`${loaded.size * BATCH} of ${teams} teams`)
    }
    // The first batch decides on which day the season began.
    if (loaded.size === 0) await load(waiting.shift() ?? 1)
    const queue = waiting.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const first of queue) await load(first)
      }),
    )
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}

/** Six letters derived from a number, as SQL and as text. */
const nameOf = (n: string) => `initcap(translate(substr(md5(${n}::text), 1, 6), '0123456789', 'ghijklmnop'))`
export const firstNameOf = (person: number): string => {
  const hash = createHash('md5').update(String(person)).digest('hex').slice(0, 6)
  const name = hash.replace(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)))
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

const words = [
  'Rovers',
  'Otters',
  'Wolves',
  'United',
  'Kickers',
  'Eagles',
  'Lions',
  'Sharks',
  'Owls',
  'Bears',
  'Comets',
]
export const teamNameOf = (team: number): string => `${words[team % words.length]} ${team}`

/** Ten teams share a location, as SQL and as text. */
const venueOf = (team: string) => `'Park ' || ${team} / 10`
export const venueNameOf = (team: number): string => `Park ${Math.floor(team / 10)}`

const id = (kind: Kind, n: string) => `('${prefixOf(kind)}' || lpad(to_hex(${n}), 12, '0'))::uuid`
const places =
  formationsOf('Soccer')
    .find(({ name }) => name === '2-3-1')
    ?.places.map(({ key }) => key) ?? []

/** Without triggers and foreign key checks; the rows already contain their effects. */
const batch = (teams: number, first: number, last: number) => `
  begin;
  set local session_replication_role = replica;
  set local work_mem = '256MB';
  insert into bench_batch (last_team, began_on)
  values (${last}, coalesce((select min(began_on) from bench_batch), current_date));

  create temporary table club on commit drop as
  select n, ${id('team', 'n')} as id from generate_series(${first}, ${last}) n;

  -- Slots 0 to 9 are people of the team, 10 and 11 people who are on another one too.
  create temporary table player on commit drop as
  select c.n as team, c.id as team_id, slot, person, ${id('person', 'person')} as id
    from club c
   cross join generate_series(0, 11) slot
   cross join lateral (select case when slot < ${PEOPLE} then c.n + slot * ${teams}
                              else 1 + (c.n - 1 + ${teams} - ${Math.floor(teams / 2)}) % ${teams} + (slot - ${PEOPLE}) * ${teams}
                              end as person) one;
  create temporary table fixture on commit drop as
  select c.n as team, c.id as team_id, nth, ${id('game', `(c.n - 1) * ${GAMES} + nth`)} as id, at
    from club c
   cross join generate_series(1, ${GAMES}) nth
   cross join lateral (select ((select min(began_on) from bench_batch) + nth - 5 + make_time(8 + 2 * (c.n % 7), 0, 0)) as at) start;
  analyze player;
  analyze fixture;

  insert into profile (id, first_name, last_name, email, email_verified, gender, created_at)
  select id, ${nameOf('person')}, 'Number' || person, person || '@example.com', true,
         case when person % 2 = 0 then 'female' else 'male' end, now() - interval '1 year'
    from player where slot < ${PEOPLE};
  insert into account (profile_id, issuer, subject, created_at)
  select id, 'x', person::text, now() - interval '1 year' from player where slot < ${PEOPLE};
  insert into session (id, token_hash, profile_id, claims, id_token, user_agent, started_at, last_seen_at)
  select ${id('session', 'person')}, sha256(convert_to(id || '_bench_', 'utf8')), id,
         jsonb_build_object('sub', person::text, 'givenName', 'Player', 'familyName', 'Number', 'name', 'Player', 'email', ''),
         'none', 'bench', now(), now()
    from player where slot < ${PEOPLE};
  insert into team (id, name, sport, created_at)
  select id, (array['${words.join("', '")}'])[1 + n % ${words.length}] || ' ' || n, 'Soccer', now() - interval '1 year' from club;
  insert into member (team_id, profile_id, role, joined_at)
  select team_id, id, case slot when 0 then 'captain' else 'player' end, now() - interval '1 year' from player;
  insert into game_day (team_id, game_minutes, min, target, max, composition_gender, composition_min)
  select id, 90, 5, 8, 12, 'female', 2 from club;
  insert into game_day_position (team_id, name, min, sort_order)
  select id, name, min, min from club cross join (values ('Goalkeeper', 1), ('Defender', 2)) as needed (name, min);
  insert into player_position (team_id, profile_id, position)
  select team_id, id, case slot when 0 then 'Goalkeeper' else 'Defender' end from player where slot < 3;
  insert into usual_answer (team_id, profile_id, answer, since)
  select team_id, id, 'going', now() - interval '1 year' from player where slot = 3;
  insert into away (id, profile_id, from_on, until_on, since)
  select ${id('away', 'person')}, id, began_on + 3, began_on + 8, now()
    from player cross join (select min(began_on) as began_on from bench_batch) first where slot = 7;
  insert into invitation (id, team_id, inviter_id, email, status, invited_at, expires_at)
  select ${id('invitation', '2 * team + slot - 6')}, team_id, null, person || '@example.com',
         case slot when 5 then 'accepted' else 'pending' end, now(), now() + interval '14 days'
    from player where slot in (5, 6);

  insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
  select id, team_id, 'Rovers ' || nth, at, at::date, at + interval '90 minutes', 'UTC', ${venueOf('team')}, '{}', now() from fixture;
  insert into ask_step (game_id, days_before, is_reminder, due_at, done_at)
  select f.id, days, days < 5, due, case when due < now() then due end
    from fixture f
   cross join (values (5), (2), (1)) as step (days)
   cross join lateral (select f.at::date - days + time '18:00' as due) asked;
  insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, as_guest)
  select f.id, f.team_id, p.id,
         case when p.slot in (${[0, 1, 2, 4, 5, 8].join(', ')}) then 'going' when p.slot = 10 then 'maybe' else 'not_going' end,
         now() - p.slot * interval '1 hour', f.at, f.at::date, false
    from fixture f
    join player p on p.team = f.team and p.slot not in (3, 7, 11);
  insert into line_up (game_id, team_id, formation, set_at)
  select id, team_id, case nth % 4 when 0 then '2-3-1' else '' end, case nth % 4 when 0 then now() end from fixture;
  insert into line_up_place (game_id, profile_id, place)
  select f.id, p.id, stands.place
    from fixture f
    join player p on p.team = f.team
    join unnest(array[0, 1, 2, 4, 5, 8], array[${places
      .slice(0, 6)
      .map((key) => `'${key}'`)
      .join(', ')}]) as stands (slot, place) on stands.slot = p.slot;
  insert into drop_out (id, game_id, profile_id, dropped_at)
  select ${id('dropOut', 'f.team')}, f.id, p.id, f.at - interval '20 hours'
    from fixture f join player p on p.team = f.team and p.slot = 9
   where f.nth = 5 and f.team % 10 = 0;

  -- A request of every team for one of its games, with an offer that waits; every fourth one has a sub.
  insert into sub_request (id, team_id, game_id, spots, taken, positions, open_positions, everybody_at, starts_at, location, requester_id, asked_at)
  select ${id('request', 'team')}, team_id, id, 20, (team % 4 = 0)::int, '{}', '{}', now(), at, ${venueOf('team')}, ${id('person', 'team')}, now()
    from fixture where nth = ${requestedNth('team')};
  insert into volunteer (id, request_id, game_id, profile_id, status, during, volunteered_at, answered_at)
  select ${id('volunteer', 'f.team * 2')}, ${id('request', 'f.team')}, f.id, ${id('person', `1 + f.team % ${teams} + 9 * ${teams}`)},
         'waiting', null, now(), null
    from fixture f where nth = ${requestedNth('team')}
  union all
  select ${id('volunteer', 'f.team * 2 + 1')}, ${id('request', 'f.team')}, f.id, ${id('person', `1 + (f.team + 1) % ${teams} + 9 * ${teams}`)},
         'accepted', tstzrange(at, at + interval '90 minutes'), now(), now()
    from fixture f where nth = ${requestedNth('team')} and team % 4 = 0;
  insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, as_guest)
  select f.id, f.team_id, ${id('person', `1 + (f.team + 1) % ${teams} + 9 * ${teams}`)}, 'going', now(), at, at::date, false
    from fixture f where nth = ${requestedNth('team')} and team % 4 = 0;
  ${records}
  commit;`

/** The game for which a team requests substitutes, as SQL. */
function requestedNth(team: string): string {
  return `8 + ${team} % 8`
}
