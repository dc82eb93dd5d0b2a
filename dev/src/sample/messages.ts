import { randomUUID } from 'node:crypto'
import { inTransaction } from '@app/demo/transaction'
import type pg from 'pg'

type Reader = 'captain' | 'silent' | 'answered' | 'usual' | 'dropper' | 'spare' | 'volunteer' | 'alerted'

/**
 * Queues one message of every kind about a game, as if its time had come. Takes the addresses of the readers. The team
 * has a request with waiting, accepted and withdrawn volunteers, an invitation and a note. Returns the kind of each
 * message by id.
 */
export async function queueEveryMessage(
  databaseUrl: string,
  { gameId, ...addresses }: { gameId: string } & Record<Reader, string>,
): Promise<Map<string, string>> {
  return inTransaction(databaseUrl, async (client) => {
    const facts = await factsOf(client, gameId, addresses)
    const queued = new Map<string, string>()
    for (const [kind, [reader, payload]] of Object.entries(everyMessage(facts, gameId))) {
      const id = randomUUID()
      await client.query(
        `insert into delivery (id, kind, channel, profile_id, payload, queued_at, due_at)
         values ($1, $2, 'mail', $3, $4, now(), now())`,
        [id, kind, reader && facts.people[reader], payload],
      )
      queued.set(id, kind)
    }
    await client.query(`select graphile_worker.add_job('delivery.send')`)
    return queued
  })
}

/** One line per delivery: its kind, its outcome (`waits` while it is pending) and the reason. */
export async function outcomesOf(databaseUrl: string, ids: string[]): Promise<string[]> {
  return inTransaction(databaseUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select kind || ' ' || coalesce(outcome, 'waits') || ' ' || reason as line from delivery where id = any ($1) order by kind`,
      [ids],
    )
    return rows.map(({ line }) => line)
  })
}

/** Makes jobs about a game due that are scheduled for later. */
export async function hurryJobs(databaseUrl: string, gameId: string): Promise<void> {
  await inTransaction(databaseUrl, (client) =>
    client.query(
      `update graphile_worker._private_jobs set run_at = now() where run_at > now() and payload::text like '%' || $1 || '%'`,
      [gameId],
    ),
  )
}

/** Every row about a team or these people as text, to see whether anything has changed. */
export async function rowsOf(databaseUrl: string, teamId: string, emails: string[]): Promise<Record<string, string>> {
  return inTransaction(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
      `select table_name as name, array_agg(column_name::text) as columns
         from information_schema.columns
         join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('team_id', 'profile_id', 'game_id')
        group by table_name`,
    )
    const seen: Record<string, string> = {}
    for (const { name, columns } of tables) {
      const conditions = columns.map((column) => `t.${column} in (${sources[column]})`)
      const { rows } = await client.query<{ hash: string }>(
        `with people as (select id from profile where email = any ($2::text[])),
              games as (select id from game where team_id = $1::uuid)
         select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash
           from ${name} t
          where ${conditions.join(' or ')}`,
        [teamId, emails],
      )
      seen[name] = rows[0]?.hash ?? ''
    }
    return seen
  })
}

const sources: Record<string, string> = {
  team_id: 'select $1::uuid',
  profile_id: 'select id from people',
  game_id: 'select id from games',
}

type Facts = Awaited<ReturnType<typeof factsOf>>

const everyMessage = (facts: Facts, gameId: string): Record<string, [Reader | null, object]> => ({
  'profile.welcome': ['captain', {}],
  'team.deleted': ['answered', { teamName: 'Old Boys', deletedBy: 'Maya Okafor' }],
  'invitation.invited': [null, { invitationId: facts.invitationId }],
  'join-request.asked': ['captain', { requestId: facts.joinRequestId }],
  'join-request.decided': ['answered', { teamId: facts.teamId, outcome: 'added' }],
  'game.changed': ['answered', { gameId, before: [{ ...facts.news, location: 'Riverside, Field 1' }] }],
  'rsvp.answered-for-you': ['answered', { gameId, captainId: facts.people.captain }],
  'ask.games': ['silent', { gameIds: [gameId] }],
  'ask.reminder': ['silent', { gameIds: [gameId] }],
  'ask.usual': ['usual', { gameIds: [gameId] }],
  'game-note.sent': ['silent', { noteId: facts.noteId }],
  'volunteer.volunteered': ['captain', { volunteerId: facts.waitingId }],
  'volunteer.withdrew': ['captain', { volunteerId: facts.withdrawnId }],
  'volunteer.outcome': ['volunteer', { volunteerId: facts.acceptedId, turn: randomUUID() }],
  'captain-alert.short': ['captain', { gameId }],
  'captain-alert.dropped-out': ['captain', { gameId, dropOutIds: [facts.dropOutId] }],
  'captain-alert.players-left': ['captain', { teamId: facts.teamId, profileIds: [''] }],
  'captain-alert.volunteers-wait': ['captain', { requestId: facts.requestId }],
  'sub-alert.spare-asked': ['spare', { requestId: facts.requestId }],
  'sub-alert.requests': ['alerted', { requestIds: [facts.requestId] }],
  'digest.week': ['captain', { week: facts.monday, timeZone: facts.news.timeZone }],
})

interface Found {
  teamId: string
  requestId: string
  invitationId: string
  joinRequestId: string
  noteId: string
  waitingId: string
  acceptedId: string
  withdrawnId: string
  dropOutId: string
  monday: string
  news: { timeZone: string; location: string }
}

async function factsOf(client: pg.Client, gameId: string, addresses: Record<Reader, string>) {
  const { rows: profiles } = await client.query<{ id: string; email: string }>(
    'select id, email from profile where email = any ($1)',
    [Object.values(addresses)],
  )
  const idOf = (email: string) => profiles.find((profile) => profile.email === email)?.id ?? ''
  const people = Object.fromEntries(
    Object.entries(addresses).map(([reader, email]) => [reader, idOf(email)]),
  ) as Record<Reader, string>
  await client.query(
    `insert into drop_out (id, game_id, profile_id, dropped_at)
     select gen_random_uuid(), g.id, $2, g.starts_at - interval '1 hour' from game g where g.id = $1`,
    [gameId, people.dropper],
  )
  await client.query(
    `insert into join_request (id, team_id, profile_id, position, note, asked_at)
     select gen_random_uuid(), g.team_id, $2, 'Defender', 'New in town.', now() from game g where g.id = $1`,
    [gameId, people.volunteer],
  )
  // Notified again, although the accepted volunteer has had the mail already.
  await client.query(`update volunteer set notified_outcome = 'waiting' where game_id = $1 and status = 'accepted'`, [
    gameId,
  ])
  const { rows } = await client.query<Found>(
    `select g.team_id as "teamId", q.id as "requestId",
            (select id from invitation i where i.team_id = g.team_id limit 1) as "invitationId",
            (select id from join_request r where r.team_id = g.team_id limit 1) as "joinRequestId",
            (select id from game_note n where n.game_id = g.id limit 1) as "noteId",
            (select id from volunteer v where v.game_id = g.id and v.status = 'waiting') as "waitingId",
            (select id from volunteer v where v.game_id = g.id and v.status = 'accepted') as "acceptedId",
            (select id from volunteer v where v.game_id = g.id and v.status = 'withdrawn') as "withdrawnId",
            (select id from drop_out d where d.game_id = g.id) as "dropOutId",
            to_char(date_trunc('week', g.starts_on), 'YYYY-MM-DD') as monday,
            jsonb_build_object('opponent', g.opponent,
                               'startsAt', to_char(g.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                               'timeZone', g.time_zone, 'location', g.location, 'notes', g.notes, 'cancelled', false, 'cancelReason', '') as news
       from game g
       join sub_request q on q.game_id = g.id
      where g.id = $1`,
    [gameId],
  )
  const [found] = rows
  if (!found) throw new Error('The game has no request for subs.')
  return { ...found, people }
}
