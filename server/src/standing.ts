import type { Ctx } from '#core/context.ts'
import type { Fragment } from '#core/database/db.ts'
import { refuse } from '#core/errors.ts'

/** The role of a person on a team, if they are on it. */
export type MemberRole = 'captain' | 'player' | 'spare'

/** The actor's relation to a league. An organiser has no rights in its teams. */
export interface LeagueStanding {
  readonly leagueId: string
  readonly isOrganiser: boolean
  /** The actor is on one of its teams. */
  readonly isOnTeam: boolean
}

/** The actor's relation to a team: role and access. */
export interface Standing {
  readonly teamId: string
  readonly role: MemberRole | null
  /** Not read by statements that decide nothing about the kitty. */
  readonly isTreasurer?: boolean
  readonly isListed: boolean
  /** The actor volunteered for the game, and therefore has access to it. */
  readonly isVolunteer: boolean
}

/** The actor's standing in a team, alone. */
export async function standingOn(ctx: Ctx, team: string | { ofGame: string }, about?: string) {
  const [standing] = await ctx.rights<Standing[]>`${standingOf(ctx, team, about)}`
  return standing ?? refuse('not_found')
}

/** Selects the actor's standing in a league, for the statement that reads the rows. */
export const standingInLeague = ({ rights: db, actor }: Ctx, leagueId: string): Fragment => db`
  select l.id as league_id,
         exists (select from organiser o where o.league_id = l.id and o.profile_id = ${actor.id}) as is_organiser,
         exists (select from member m
                   join league_team lt on lt.team_id = m.team_id and lt.league_id = l.id
                  where m.profile_id = ${actor.id}) as is_on_team
    from league l
   where l.id = ${leagueId}`

/** Selects the actor's standing: alone, or as `from (${standing}) standing` in the statement that reads the rows. */
export function standingOf({ rights: db, actor }: Ctx, team: string | { ofGame: string }, about?: string): Fragment {
  const [gameId, teamId] =
    typeof team === 'string'
      ? [about, db`${team}`]
      : [team.ofGame, db`(select g.team_id from game g where g.id = ${team.ofGame})`]
  const isOfTeam = db`is_listed(t)`
  const isOfGame = db`is_listed(t) and exists (select from game g where g.id = ${gameId ?? null} and kind_has(g.kind, 'strangers'))`
  // guard: kinds: strangers do not see a practice -> const isListed = isOfTeam
  const isListed = gameId === undefined ? isOfTeam : isOfGame
  const isVolunteer =
    gameId === undefined
      ? db`false`
      : db`exists (select from volunteer v
                    where v.game_id = ${gameId}
                      and v.profile_id = ${actor.id}
                      and v.status in ('waiting', 'accepted'))`
  return db`
    select t.id as team_id, m.role, m.treasurer_since is not null as is_treasurer, ${isListed} as is_listed, ${isVolunteer} as is_volunteer
      from team t
      left join member m on m.team_id = t.id and m.profile_id = ${actor.id}
     where t.id = ${teamId}`
}
