import type { KittyEntryKind } from '@app/contract'
import type { Among } from '@app/contract/kitty-state'
import type { Way } from '@app/contract/payment-way'
import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'
import type { NewShare } from '../rules.ts'

/** A kitty that was kept elsewhere. Entries are in their order. */
export interface ArrivingKitty {
  currency: string
  /** Somebody without a profile here is known by their name, or by nothing. */
  places: { id: string; profileId: string | null; name: string }[]
  entries: {
    id: string
    kind: KittyEntryKind
    what: string
    amount: number
    among: Among | null
    people: number
    perSub: number | null
    gameId: string | null
    gameStart: string | null
    correctsId: string | null
    saidAt: string | null
    statementMark: string | null
    by: string | null
    at: string
    shares: NewShare[]
  }[]
  ways: (Way & { by: string })[]
  saidPaid: { placeId: string; amount: number; at: string }[]
  reminded: { placeId: string; at: string }[]
}

/** Of a team that has none yet. */
export async function insertKitty(db: Db, { teamId }: TeamScope<'kitty.manage'>, kitty: ArrivingKitty) {
  const { currency, places, entries, ways, saidPaid, reminded } = kitty
  const shares = entries.flatMap(({ id, shares: theirs }) => theirs.map((share) => ({ ...share, entryId: id })))
  await db`insert into kitty (team_id, currency) values (${teamId}, ${currency})`
  await db`
    insert into kitty_place (id, team_id, profile_id, name)
    select p.id, ${teamId}, p."profileId", p.name
      from jsonb_to_recordset(${db.json(places)}::jsonb) as p (id uuid, "profileId" uuid, name text)`
  await db`
    insert into kitty_entry (id, team_id, line, kind, what, amount, among, people, per_sub, game_id, game_start, corrects_id,
                             said_at, statement_mark, entered_by, entered_at)
    select e.id, ${teamId}, e.line, e.kind, e.what, e.amount, e.among, e.people, e."perSub", e."gameId", e."gameStart",
           e."correctsId", e."saidAt", e."statementMark", e.by, e.at
      from jsonb_to_recordset(${db.json(entries.map(({ shares: _, ...entry }, at) => ({ ...entry, line: at + 1 })))}::jsonb)
           as e (id uuid, line int, kind text, what text, amount bigint, among text, people int, "perSub" bigint, "gameId" uuid,
                 "gameStart" timestamptz, "correctsId" uuid, "saidAt" timestamptz, "statementMark" text, by uuid, at timestamptz)
     order by e.line`
  await db`
    insert into kitty_share (entry_id, place_id, amount, paid)
    select s."entryId", s."placeId", s.amount, s.paid
      from jsonb_to_recordset(${db.json(shares)}::jsonb) as s ("entryId" uuid, "placeId" uuid, amount bigint, paid bigint)`
  await db`
    insert into kitty_way (team_id, position, kind, pay_to, name, added_by)
    select ${teamId}, w.position, w.way ->> 'kind', w.way ->> 'to', w.way ->> 'name', (w.way ->> 'by')::uuid
      from jsonb_array_elements(${db.json(ways)}::jsonb) with ordinality as w (way, position)`
  await db`
    insert into kitty_said_paid (place_id, amount, said_at)
    select s."placeId", s.amount, s.at
      from jsonb_to_recordset(${db.json(saidPaid)}::jsonb) as s ("placeId" uuid, amount bigint, at timestamptz)`
  await db`
    insert into kitty_reminder (place_id, reminded_at)
    select r."placeId", r.at
      from jsonb_to_recordset(${db.json(reminded)}::jsonb) as r ("placeId" uuid, at timestamptz)`
}
