/** Volunteering for a request that a captain decides on: locks and reads in one round trip, writes in a second one. */
import { randomUUID } from 'node:crypto'
import type { SubRequestDetail } from '@app/contract'
import { record } from './answering.ts'
import { engagementsOf, type RequestRow, requestColumns, showRequest } from './board.ts'
import { openSession, pictureUrl, type Read, statement } from './database.ts'
import { claim, keep, type Written } from './once.ts'

/** The lock order of the product: team, person, game, request. $1: request. */
const lockTeam = statement('select from team where id = (select team_id from sub_request where id = $1) for key share')
const lockPerson = statement(`
  select from profile p where p.id = (select s.profile_id from session s where ${openSession}) for key share`)
const lockGame = statement(
  'select from game where id = (select game_id from sub_request where id = $1) for no key update',
)
const lockRequest = statement('select from sub_request where id = $1 for update')

interface DetailRow extends RequestRow {
  isListed: boolean
  isSeen: boolean
  firstName: string
  lastName: string
  email: string
  avatar: string | null
  subbed: number
  noShows: number
}

/** $1: hash of the cookie, $2: request. */
const view = statement<DetailRow>(`
  select ${requestColumns}, t.unlisted_at is null and t.hidden_at is null as "isListed", sees_request(s.profile_id, q.id) as "isSeen",
         p.first_name as "firstName", p.last_name as "lastName", p.email, p.avatar, record.*
    from session s
    join profile p on p.id = s.profile_id
    join sub_request q on q.id = $2
    join team t on t.id = q.team_id
    join game g on g.id = q.game_id
    left join member mine on mine.team_id = q.team_id and mine.profile_id = s.profile_id
    left join volunteer own on own.request_id = q.id and own.profile_id = s.profile_id
   cross join lateral (select (count(*) filter (where v.turned_up))::int as subbed,
                              (count(*) filter (where not v.turned_up))::int as "noShows"
                         from volunteer v where v.profile_id = s.profile_id and v.turned_up is not null) record
   where ${openSession}`)

/** $1: person and request as subjects of the budgets. */
const spend = statement(`
  insert into budget_use as b (budget, subject, used, max, ends_at)
  values ('volunteer.offer-again/day', $2, 1, 3, now() + interval '1 day'),
         ('volunteer.offer/day', $1, 1, 50, now() + interval '1 day'),
         ('volunteer.offer/minute', $1, 1, 10, now() + interval '1 minute')
  on conflict (budget, subject) do update
    set used = case when b.ends_at <= now() then 1 else b.used + 1 end,
        ends_at = case when b.ends_at <= now() then excluded.ends_at else b.ends_at end`)

const offer = statement(`
  insert into volunteer (id, request_id, game_id, profile_id, status, volunteered_at) values ($1, $2, $3, $4, 'waiting', $5)
  on conflict on constraint volunteer_once_per_request do update
    set status = excluded.status, volunteered_at = excluded.volunteered_at, answered_at = null, notified_outcome = 'waiting',
        notified_in = null
    where volunteer.status = 'withdrawn'`)

/** $1: jobs as JSON. */
const enqueue = statement(`
  select from graphile_worker.add_jobs(
    array(select (name, event, null, null, null, key, null, null)::graphile_worker.job_spec
            from json_to_recordset($1) as queued (name text, key text, event json)))`)

export async function volunteer(
  read: Read,
  token: Buffer,
  { requestId, ...once }: { requestId: string; key: string; url: string },
): Promise<Written<SubRequestDetail>> {
  const now = new Date()
  const [, , , , , [row], engaged] = await Promise.all([
    claim(read, token, once),
    read(lockTeam, requestId),
    read(lockPerson, token),
    read(lockGame, requestId),
    read(lockRequest, requestId),
    read(view, token, requestId),
    engagementsOf(read, token),
  ])
  if (!row?.isSeen || !(row.isListed || row.role)) throw new Error('not found')
  const { isListed: _, isSeen: __, firstName, lastName, email, avatar, subbed, noShows, ...request } = row
  if (showRequest(request, engaged, now).whyNot) throw new Error('may not volunteer')
  const id = randomUUID()
  const { me, teamId, gameId } = row
  const card = showRequest({ ...request, mine: 'waiting', waiting: row.waiting + 1 }, engaged, now)
  const reply: SubRequestDetail = {
    ...card,
    gameNotes: '',
    captains: [],
    movedFrom: null,
    gaveUp: false,
    volunteers: [
      {
        id,
        userId: me,
        firstName,
        lastName,
        email,
        avatar: pictureUrl(avatar),
        position: '',
        note: '',
        formerName: null,
        isNoteHidden: false,
        status: 'Waiting',
        volunteeredAt: now.toISOString(),
        isForOldTime: false,
        isSpare: row.role === 'spare',
        record: { subbed, noShows },
        turnedUp: null,
      },
    ],
    can: {
      ...card.can,
      withdraw: true,
      confirm: false,
      accept: false,
      edit: false,
      close: false,
      recordTurnout: false,
    },
  }
  const event = { eventId: id, cause: { key: me, isNewcomer: false } }
  const jobs = [
    {
      name: 'volunteer.tell-captains',
      key: `volunteer.tell-captains:${id}`,
      event: { ...event, payload: { volunteerId: id } },
    },
  ]
  return {
    reply,
    writes: [
      read(spend, me, `${me} ${requestId}`),
      read(offer, id, requestId, gameId, me, now),
      read(record, teamId, gameId, me, 'volunteered', now),
      read(enqueue, JSON.stringify(jobs)),
      keep(read, me, once, reply),
    ],
  }
}
