import type { Db, Fragment } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'
import type { ExportedKitty } from './rules.ts'

type MayExport = TeamScope<'team-file.take'>

/** Whose a place `k` is today, as `p`. A place without a person stands for itself. */
const holder = (db: Db): Fragment => db`left join profile p on p.id = who_is(k.profile_id)`
const whose = (db: Db): Fragment => db`coalesce(p.id, k.id)`

/** Null: the team has no kitty. Captains read all of it. */
export async function kittyToExport(db: Db, { teamId, actorId }: MayExport): Promise<ExportedKitty | null> {
  const [kitty] = await db<{ currency: string }[]>`select currency from kitty where team_id = ${teamId}`
  if (!kitty) return null
  const [people, entries, ways, saidPaid, reminded] = await db.together((on) =>
    Promise.all([
      on<{ id: string; name: string }[]>`
        select distinct ${whose(on)} as id,
               coalesce(shown_name(p.first_name, p.last_name, know_each_other(${actorId}, p.id)), k.name) as name
          from kitty_place k
          ${holder(on)}
         where k.team_id = ${teamId}`,
      on<EntryRow[]>`
        select e.id, e.kind, e.what, e.amount::float8, e.among, e.people, e.per_sub::float8, e.game_id, e.game_start, e.corrects_id,
               who_is(e.entered_by) as by, e.entered_at as at, e.said_at, e.statement_mark,
               (select coalesce(jsonb_agg(jsonb_build_object('personId', ${whose(on)}, 'amount', s.amount, 'paid', s.paid)), '[]')
                  from kitty_share s
                  join kitty_place k on k.id = s.place_id
                  ${holder(on)}
                 where s.entry_id = e.id) as shares
          from kitty_entry e
         where e.team_id = ${teamId}
         order by e.line`,
      on<ExportedKitty['ways']>`
        select kind, pay_to as "to", name, who_is(added_by) as by
          from kitty_way
         where team_id = ${teamId}
         order by position`,
      on<{ personId: string; amount: number; at: Date }[]>`
        select ${whose(on)} as person_id, max(s.amount)::float8 as amount, max(s.said_at) as at
          from kitty_said_paid s
          join kitty_place k on k.id = s.place_id
          ${holder(on)}
         where k.team_id = ${teamId}
         group by 1`,
      on<{ personId: string; at: Date }[]>`
        select ${whose(on)} as person_id, max(r.reminded_at) as at
          from kitty_reminder r
          join kitty_place k on k.id = r.place_id
          ${holder(on)}
         where k.team_id = ${teamId}
         group by 1`,
    ]),
  )
  return {
    ...kitty,
    names: new Map(people.map(({ id, name }) => [id, name])),
    entries: entries.map(({ at, saidAt, gameStart, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      saidAt: saidAt?.toISOString() ?? null,
      gameStart: gameStart?.toISOString() ?? null,
    })),
    ways,
    saidPaid: saidPaid.map(({ at, ...said }) => ({ ...said, at: at.toISOString() })),
    reminded: reminded.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  }
}

type Exported = ExportedKitty['entries'][number]
interface EntryRow extends Omit<Exported, 'at' | 'saidAt' | 'gameStart'> {
  at: Date
  saidAt: Date | null
  gameStart: Date | null
}
