import type { Plan } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'
import type { StoredPlan } from './rules.ts'

/** The plans of games, with who has taken which duty. */
export const plansOf = (db: Db, gameIds: readonly string[]) => db<(StoredPlan & { gameId: string })[]>`
  select g.id as game_id, plan.arrive_minutes, plan.wear, plan.duties, plan.is_own,
         (select coalesce(jsonb_agg(jsonb_build_object('duty', d.duty, 'userId', p.id, 'firstName', p.first_name,
                                                       'lastName', p.last_name)), '[]')
            from duty_taken d
            join profile p on p.id = d.profile_id
           where d.game_id = g.id) as taken
    from game g
   cross join lateral plan_of(g) plan
   where g.id = any ((select ${gameIds}::uuid[])::uuid[])`

/** The plan of the game `g` as JSON, with the duties of one person who is in: a `PlanForReader`. */
export const planFor = (db: Db, personId: Fragment): Fragment => db`
  (select jsonb_build_object('arriveMinutes', plan.arrive_minutes, 'wear', plan.wear, 'own',
            array(select d.duty
                    from duty_taken d
                    join attendance a on a.game_id = d.game_id and a.profile_id = d.profile_id
                   where d.game_id = g.id
                     and d.profile_id = ${personId}
                     and d.duty = any (plan.duties)
                     -- guard: duties: in SQL too, whoever drops out gives back their duty
                     and a.is_going
                     and (a.on_roster or a.is_sub)
                   order by array_position(plan.duties, d.duty)))
     from plan_of(g) plan)`

export async function teamPlan(db: Db, { teamId }: { teamId: string }): Promise<Plan> {
  const [plan] = await db<Plan[]>`select arrive_minutes, wear, duties from team_plan where team_id = ${teamId}`
  return plan ?? { arriveMinutes: null, wear: '', duties: [] }
}

export async function saveTeamPlan(db: Db, { teamId }: TeamScope<'plan.edit'>, plan: Plan) {
  await db`
    insert into team_plan (team_id, arrive_minutes, wear, duties)
    values (${teamId}, ${plan.arriveMinutes}, ${plan.wear}, ${plan.duties})
    on conflict (team_id) do update
      set arrive_minutes = excluded.arrive_minutes, wear = excluded.wear, duties = excluded.duties`
}

export async function saveGamePlan(db: Db, _scope: TeamScope<'plan.edit'>, gameId: string, plan: Plan) {
  await db`
    insert into game_plan (game_id, arrive_minutes, wear, duties)
    values (${gameId}, ${plan.arriveMinutes}, ${plan.wear}, ${plan.duties})
    on conflict (game_id) do update
      set arrive_minutes = excluded.arrive_minutes, wear = excluded.wear, duties = excluded.duties`
}

export async function deleteGamePlan(db: Db, _scope: TeamScope<'plan.edit'>, gameId: string) {
  await db`delete from game_plan where game_id = ${gameId}`
}

interface Duty {
  gameId: string
  duty: string
}

/** Replaces someone who is no longer in. The game is locked. */
export async function takeDuty(db: Db, { actorId }: TeamScope<'duty.take'>, { gameId, duty }: Duty, now: Date) {
  await db`
    insert into duty_taken (game_id, duty, profile_id, taken_at)
    values (${gameId}, ${duty}, ${actorId}, ${now})
    on conflict on constraint duty_taken_by_one_person do update
      set profile_id = excluded.profile_id, taken_at = excluded.taken_at`
}

export async function giveBackDuty(db: Db, _scope: TeamScope<'duty.take'>, { gameId, duty }: Duty) {
  await db`delete from duty_taken where game_id = ${gameId} and duty = ${duty}`
}
