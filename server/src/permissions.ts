import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'

/** What a person is to a team. Everybody signed in is at least a guest. */
export type Role = 'captain' | 'player' | 'spare' | 'guest'

const anyone = ['captain', 'player', 'spare', 'guest'] as const
const members = ['captain', 'player', 'spare'] as const

/** Who may do what. The whole policy of the product, on one screen. */
export const permissions = {
  'session.end-own': anyone,
  'profile.search': anyone,
  'team.browse': anyone,
  'team.create': anyone,
  'team.view': anyone,
  'team.edit': ['captain'],
  'team.delete': ['captain'],
  'member.promote': ['captain'],
  'member.demote': ['captain'],
  'member.remove': ['captain'],
  'member.leave': members,
  'invitation.send': ['captain'],
  'invitation.revoke': ['captain'],
  'invitation.answer': anyone,
  'join-link.make': ['captain'],
  'join-link.close': ['captain'],
  'join-link.use': anyone,
  'game.view': anyone,
  'game.schedule': ['captain'],
  'game.edit': ['captain'],
  'game.cancel': ['captain'],
  'game.record-result': ['captain'],
  'game.see-history': ['captain'],
  'rsvp.answer': anyone,
  'rsvp.answer-for': ['captain'],
  'game-day.view': members,
  'game-day.edit': ['captain'],
  'schedule.import': ['captain'],
  'schedule.export': members,
  'spare.make': ['captain'],
  'sub-request.browse': anyone,
  'sub-request.view': anyone,
  'sub-request.ask': ['captain'],
  'sub-request.edit': ['captain'],
  'sub-request.close': ['captain'],
  'volunteer.offer': anyone,
  'volunteer.withdraw-own': anyone,
  'volunteer.choose': ['captain'],
  'volunteer.record-turnout': ['captain'],
  'sub-alert.edit-own': anyone,
  'block.edit-own': anyone,
  'report.make': anyone,
  'report.withdraw-own': anyone,
  'account.edit-own': anyone,
  'account.delete-own': anyone,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export const can = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role)

declare const proven: unique symbol

/** Proof that the actor holds permission P. Only `authorize` makes one, and every write asks for the one it needs. */
export interface Scope<P extends Permission> {
  readonly actorId: string
  readonly role: Role
  readonly [proven]: P
}

/** The same proof, for one team. */
export interface TeamScope<P extends Permission> extends Scope<P> {
  readonly teamId: string
}

/** What the actor is to a team, and whether they may know of it. */
export interface Standing {
  readonly teamId: string
  readonly role: Exclude<Role, 'guest'> | null
  readonly isListed: boolean
  /** Volunteered for the game in question, which they may then see. */
  readonly isVolunteer: boolean
}

declare const sealed: unique symbol

/** A row read by the same statement as the actor's standing. Its columns are out of reach until `authorizeRow` returns them. */
export interface Sealed<Row> extends Standing {
  readonly [sealed]: Row
}

export function authorize<P extends Permission>(ctx: Ctx, permission: P): Promise<Scope<P>>
export function authorize<P extends Permission>(
  ctx: Ctx,
  permission: P,
  team: string | { ofGame: string },
  gameId?: string,
): Promise<TeamScope<P>>
/** Rights are read in the transaction of the write, so that a right withdrawn ends with the next request. */
export async function authorize<P extends Permission>(
  ctx: Ctx,
  permission: P,
  team?: string | { ofGame: string },
  gameId?: string,
) {
  if (team === undefined) return prove(ctx, permission, 'guest')
  return judge(ctx, permission, await standingOn(ctx, team, gameId))
}

/** Authorises by the standing that a statement has read together with what it is about. */
export function authorizeRow<P extends Permission, Row>(ctx: Ctx, permission: P, row: Sealed<Row> | undefined) {
  const scope = judge(ctx, permission, row ?? refuse('not_found'))
  return { scope, row: row as unknown as Row }
}

/** A standing from a statement that is not about one game. */
export type KnownStanding = Omit<Standing, 'isVolunteer'> & Partial<Standing>

/** Authorises a read by the standing that its own statement returned. A write locks first, and reads rights after that. */
export const authorizeAs = <P extends Permission>(ctx: Ctx, permission: P, standing: KnownStanding): TeamScope<P> =>
  judge(ctx, permission, { isVolunteer: false, ...standing })

/** For people with a secret link into a team: it exists for them, listed or not. */
export async function authorizeHolder<P extends 'invitation.answer' | 'join-link.use'>(
  ctx: Ctx,
  permission: P,
  teamId: string,
): Promise<TeamScope<P>> {
  const { role } = await standingOn(ctx, teamId)
  return prove(ctx, permission, role ?? 'guest', teamId)
}

/** To strangers a team that is unlisted or hidden does not exist; to those who volunteered for one of its games, that game does. */
function judge<P extends Permission>(ctx: Ctx, permission: P, { teamId, role, isListed, isVolunteer }: Standing) {
  if (role === null && !isListed && !isVolunteer) refuse('not_found')
  return prove(ctx, permission, role ?? 'guest', teamId)
}

function prove<P extends Permission>(ctx: Ctx, permission: P, role: Role, teamId?: string) {
  if (!can(role, permission)) refuse('forbidden')
  return { actorId: ctx.actor.id, role, teamId } as unknown as TeamScope<P>
}

async function standingOn({ rights: db, actor }: Ctx, team: string | { ofGame: string }, about: string | null = null) {
  const [gameId, teamId] =
    typeof team === 'string'
      ? [about, db`${team}`]
      : [team.ofGame, db`(select g.team_id from game g where g.id = ${team.ofGame})`]
  const [standing] = await db<Standing[]>`
    select t.id as team_id, m.role, t.unlisted_at is null and t.hidden_at is null as is_listed,
           exists (select from volunteer v
                    where v.game_id = ${gameId}
                      and v.profile_id = ${actor.id}
                      and v.status in ('waiting', 'accepted')) as is_volunteer
      from team t
      left join member m on m.team_id = t.id and m.profile_id = ${actor.id}
     where t.id = ${teamId}`
  return standing ?? refuse('not_found')
}
