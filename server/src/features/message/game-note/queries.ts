import type { GameNotes, NoteRecipient } from '@app/contract'
import type { Titled } from '@app/contract/kind'
import type { Db, Fragment } from '#core/database/db.ts'
import type { Sealed, TeamScope } from '#permissions'
import type { StoredAnswer } from '../../game/attendance/rules.ts'
import type { StoredGroup } from './rules.ts'

type NoteRow = Omit<GameNotes['notes'][number], 'senderAvatar' | 'groups'> & {
  senderAvatar: string | null
  groups: StoredGroup[]
}
type AudienceRow = { replyTo: string; players: (Omit<NoteRecipient, 'group'> & { group: StoredGroup })[] }

interface Viewed {
  gameId: string
  viewerId: string
  now: Date
}

/** Captains see all notes and everyone a note can address; others see the notes that were sent to them. */
export async function notesSeenBy(db: Db, standing: Fragment, { gameId, viewerId, now }: Viewed) {
  const [seen] = await db<Sealed<{ notes: NoteRow[]; audience: AudienceRow | null }>[]>`
    select standing.*,
           (select coalesce(json_agg(n), '[]')
              from (select n.id, p.id as "senderId",
                           shown_name(p.first_name, p.last_name, know_each_other(${viewerId}, p.id)) as "senderName",
                           p.avatar as "senderAvatar", n.groups, n.text, ${asText(db, db`n.sent_at`)} as "sentAt",
                           (select count(*)::int from game_note_recipient r where r.note_id = n.id) as recipients
                      from game_note n
                      join game g on g.id = n.game_id
                      join profile p on p.id = n.sender_id
                     where n.game_id = ${gameId}
                       and (standing.role = 'captain'
                            or exists (select from game_note_recipient r where r.note_id = n.id and r.profile_id = ${viewerId})
                               and ${mayRead(db, db`${viewerId}::uuid`, now)})
                     order by n.sent_at desc, n.id
                     limit 50) n) as notes,
           case when standing.role = 'captain' then json_build_object(
             'replyTo', (select coalesce(address_of(p), '') from profile p where p.id = ${viewerId}),
             'players', (select coalesce(json_agg(json_build_object('userId', a.profile_id, 'name', a.name,
                                                                    'group', a."group", 'reach', a.reach)
                                                  order by a.name, a.profile_id), '[]')
                           from (${audienceOf(db, gameId, now)}) a
                          where a.profile_id <> ${viewerId})) end as audience
      from (${standing}) standing`
  return seen
}

const asText = (db: Db, moment: Fragment) => db`
  to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** People who left the team or the game see no more notes, and nobody sees notes of a person they block. */
const mayRead = (db: Db, reader: Fragment, now: Date) => db`
  -- guard: notes: people who left see no notes -> true
  reads_notes(${reader}, g, ${now})
  -- guard: notes: a block stops notes
  and not exists (select from block b where b.blocker_id = ${reader} and b.blocked_id = n.sender_id)`

/**
 * The roster, spares who answered, and subs. Guests are strangers to the captain, so they get only mails about changes.
 */
const audienceOf = (db: Db, gameId: string, now: Date) => db`
  select p.id as profile_id, shown_name(p.first_name, p.last_name, m.profile_id is not null) as name,
         case when a.is_sub then 'subs'
              when a.profile_id is null or a.is_for_old_time then 'not_answered'
              when a.status = 'going' then 'going'
              -- Someone on the waiting list may still come.
              when a.status in ('maybe', 'waiting') then 'maybe'
              else 'not_going' end as "group",
         case when not reads_notes(p.id, g, ${now}) then 'not_in_touch'
              when mail_address_of(p) is null then 'no_address'
              else coalesce((select case when b.kind = 'complained' then 'mail_off' else 'bounced' end
                               from bounced_address b where b.email = lower(p.email)), 'mail') end as reach
    from game g
    join lateral (select m.profile_id from member m where m.team_id = g.team_id and m.role <> 'spare'
                   union
                  select a.profile_id from attendance a where a.game_id = g.id) person on true
    join profile p on p.id = person.profile_id
    left join member m on m.team_id = g.team_id and m.profile_id = p.id
    left join attendance a on a.game_id = g.id and a.profile_id = p.id
   where g.id = ${gameId}
     and (m.profile_id is not null or a.is_sub)`

interface NewNote {
  id: string
  gameId: string
  groups: StoredGroup[]
  text: string
  now: Date
}

/** Inserts the note with everyone it addresses, and returns them. */
export function insertNote(db: Db, scope: TeamScope<'game-note.send'>, { id, gameId, groups, text, now }: NewNote) {
  return db<{ profileId: string; reach: NoteRecipient['reach'] }[]>`
    with addressed as materialized (
      select a.profile_id, a.reach
        from (${audienceOf(db, gameId, now)}) a
       where a."group" = any (${groups}::text[])
         -- guard: notes: subs get notes only once they are in touch
         and a.reach <> 'not_in_touch'
         and a.profile_id <> ${scope.actorId}
    ), note as (
      insert into game_note (id, team_id, game_id, sender_id, groups, text, sent_at)
      values (${id}, ${scope.teamId}, ${gameId}, ${scope.actorId}, ${groups}, ${text}, ${now})
      returning id
    ), recipients as (
      insert into game_note_recipient (note_id, profile_id)
      select note.id, a.profile_id
        from note, addressed a
       order by a.profile_id
    )
    select profile_id, reach from addressed`
}

export interface NoteToMail extends Titled {
  messageIndex: number
  text: string
  groups: StoredGroup[]
  senderFirstName: string
  senderName: string
  senderAddress: string | null
  gameId: string
  teamId: string
  teamName: string
  teamLogo: string | null
  startsAt: Date
  timeZone: string
  location: string
  cancelledAt: Date | null
  answer: StoredAnswer | null
}

/** Notes that still concern their recipients. */
export function notesToMail(db: Db, messages: { noteId: string; profileId: string }[], now: Date) {
  return db<NoteToMail[]>`
    select wanted.number::int - 1 as message_index, n.text, n.groups, s.first_name as sender_first_name,
           shown_name(s.first_name, s.last_name, true) as sender_name, address_of(s) as sender_address,
           g.id as game_id, t.id as team_id, t.name as team_name, t.logo as team_logo, g.kind, g.title, g.opponent, g.starts_at, g.time_zone,
           g.location, g.cancelled_at, case when not a.is_for_old_time then a.status end as answer
      from unnest(${messages.map(({ noteId }) => noteId)}::uuid[], ${messages.map(({ profileId }) => profileId)}::uuid[])
           with ordinality as wanted (note_id, profile_id, number)
      join game_note n on n.id = wanted.note_id
      join game_note_recipient r on r.note_id = n.id and r.profile_id = wanted.profile_id
      join profile s on s.id = n.sender_id
      join game g on g.id = n.game_id
      join team t on t.id = g.team_id
      -- Looked up for each message: offset 0 keeps PostgreSQL from reading all answers.
      left join lateral (select * from attendance where game_id = g.id and profile_id = r.profile_id offset 0) a on true
     where case when g.cancelled_at is null then g.ends_at else g.starts_at end > ${now}
       and ${mayRead(db, db`r.profile_id`, now)}`
}
