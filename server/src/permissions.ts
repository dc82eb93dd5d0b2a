import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'

/** What a person is to a team. Everybody signed in is at least a guest. */
export type Role = 'captain' | 'player' | 'guest'

const anyone = ['captain', 'player', 'guest'] as const

/** Who may do what. The whole policy of the product, on one screen. */
export const permissions = {
  'session.end-own': anyone,
  'team.browse': anyone,
  'team.create': anyone,
  'team.edit': ['captain'],
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

export function authorize<P extends Permission>(ctx: Ctx, permission: P): Promise<Scope<P>>
export function authorize<P extends Permission>(ctx: Ctx, permission: P, teamId: string): Promise<TeamScope<P>>
/** Rights are read in the transaction of the write, so that a right withdrawn ends with the next request. */
export async function authorize<P extends Permission>(ctx: Ctx, permission: P, teamId?: string) {
  const role = teamId === undefined ? 'guest' : await roleOn(ctx, teamId)
  if (!can(role, permission)) refuse('forbidden')
  return { actorId: ctx.actor.id, role, teamId } as unknown as TeamScope<P>
}

async function roleOn({ db, actor }: Ctx, teamId: string): Promise<Role> {
  const [member] = await db<{ role: 'captain' | 'player' }[]>`
    select role
      from member
     where team_id = ${teamId}
       and profile_id = ${actor.id}`
  return member?.role ?? 'guest'
}
