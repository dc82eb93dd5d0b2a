import type { Ctx, OperatorCtx } from '#core/context.ts'
import type { Fragment } from '#core/database/db.ts'
import { refuse } from '#core/errors.ts'

/** The role of a person in a team. Every signed-in person is at least a guest. */
export type Role = 'captain' | 'player' | 'spare' | 'guest'
export type MemberRole = Exclude<Role, 'guest'>

const anyone = ['captain', 'player', 'spare', 'guest'] as const
const members = ['captain', 'player', 'spare'] as const

/** The complete access policy: the roles that have each permission. */
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
  'roster.add': ['captain'],
  'roster.edit': ['captain'],
  'team-file.take': ['captain'],
  'invitation.send': ['captain'],
  'invitation.revoke': ['captain'],
  'invitation.answer': anyone,
  'join-link.make': ['captain'],
  'join-link.close': ['captain'],
  'join-link.use': anyone,
  'claim.make-link': ['captain'],
  'claim.make': anyone,
  'claim.undo': anyone,
  'join-request.make': ['guest'],
  'join-request.choose': ['captain'],
  'game.view': anyone,
  'game.schedule': ['captain'],
  'game.edit': ['captain'],
  'game.cancel': ['captain'],
  'game.record-result': ['captain'],
  'game.see-history': ['captain'],
  'game.set-line-up': ['captain'],
  'season.view': members,
  'season.edit': ['captain'],
  'rsvp.answer': anyone,
  'rsvp.answer-for': ['captain'],
  'waiting-list.edit': ['captain'],
  'usual-answer.edit-own': ['captain', 'player'],
  'away.edit-own': anyone,
  'game-day.view': members,
  'game-day.edit': ['captain'],
  'asking.view': members,
  'asking.edit': ['captain'],
  'ask.remind': ['captain'],
  'game-note.view': anyone,
  'game-note.send': ['captain'],
  'public-page.edit': ['captain'],
  'share-link.make': ['captain', 'player'],
  'share-link.revoke': ['captain'],
  'calendar-feed.make-own': anyone,
  'calendar-feed.make-team': members,
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
  'message.choose-own': anyone,
  'message.choose-for-team': members,
  'device.edit-own': anyone,
  'need.dismiss': ['captain'],
  'need.close-set-up': anyone,
  'block.edit-own': anyone,
  'report.make': anyone,
  'report.withdraw-own': anyone,
  'account.edit-own': anyone,
  'account.delete-own': anyone,
  'operator.act': [],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export const can = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role)

/** What operators may do to every account and team. Operator is not a role: the configuration names them. */
export const operatorPermissions = [
  'operator.act',
  'account.delete-own',
  'member.promote',
] as const satisfies Permission[]

declare const proven: unique symbol

/** Proof that the actor has permission P. Only the authorize functions create it, and every write requires its own. */
export interface Scope<P extends Permission> {
  readonly actorId: string
  readonly role: Role
  readonly [proven]: P
}

/** The same proof, for one team. */
export interface TeamScope<P extends Permission> extends Scope<P> {
  readonly teamId: string
}

/** The actor's relation to a team: role and access. */
export interface Standing {
  readonly teamId: string
  readonly role: MemberRole | null
  readonly isListed: boolean
  /** The actor volunteered for the game, and therefore has access to it. */
  readonly isVolunteer: boolean
}

declare const sealed: unique symbol

/** A row from the statement that also read the actor's standing. Its columns are inaccessible before `authorizeRow`. */
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
/** Reads rights in the transaction of the write, so that a revoked right ends with the next request. */
export async function authorize<P extends Permission>(
  ctx: Ctx,
  permission: P,
  team?: string | { ofGame: string },
  gameId?: string,
) {
  if (team === undefined) return prove(ctx, permission, 'guest')
  return judge(ctx, permission, await standingOn(ctx, team, gameId))
}

/** Authorizes by the standing that was read with the row, and returns the row. */
export function authorizeRow<P extends Permission, Row>(ctx: Ctx, permission: P, row: Sealed<Row> | undefined) {
  const scope = judge(ctx, permission, row ?? refuse('not_found'))
  return { scope, row: row as unknown as Row }
}

/** The same for a list. An empty list is a single row without an id, with the standing and the columns of the team. */
export function authorizeRows<P extends Permission, Row extends { id: string }>(
  ctx: Ctx,
  permission: P,
  sealedRows: readonly Sealed<Row>[],
) {
  const { scope, row: first } = authorizeRow(ctx, permission, sealedRows[0])
  const rows = (sealedRows as unknown as (Row & { id: string | null })[]).filter(({ id }) => id !== null)
  return { scope, first, rows: rows as Row[] }
}

/**
 * Authorizes an operator for a person, who becomes the `actorId` of the scope, and a team. Only `implement` and the
 * command line create the context.
 */
export const authorizeOperator = <P extends (typeof operatorPermissions)[number]>(
  { operator }: Pick<OperatorCtx, 'operator'>,
  _permission: P,
  { personId = operator.profileId ?? '', teamId }: { personId?: string; teamId?: string } = {},
) => ({ actorId: personId, role: 'guest', teamId }) as unknown as TeamScope<P>

/**
 * Confirms on the primary what a row from a replica shows, because a replica may not know yet that a right was revoked.
 */
export async function confirmRight(ctx: Ctx, permission: Permission, team: string | { ofGame: string }) {
  if (ctx.db !== ctx.rights) await authorize(ctx, permission, team)
}

/** Authorizes people with a secret link to a team, listed or not. */
export async function authorizeLinkHolder<P extends 'invitation.answer' | 'join-link.use' | 'claim.make'>(
  ctx: Ctx,
  permission: P,
  teamId: string,
): Promise<TeamScope<P>> {
  const { role } = await standingOn(ctx, teamId)
  return prove(ctx, permission, role ?? 'guest', teamId)
}

declare const found: unique symbol

/** An answer link found by its secret token. Only the query of the link creates it. */
export interface AnswerLink {
  readonly gameId: string
  readonly profileId: string
  readonly [found]: true
}

/** A found link permits one thing: its person, if still a member or volunteer, answers its game. */
export function authorizeAnswerLink<Row>(link: AnswerLink, row: Sealed<Row> | undefined) {
  if (!row || (row.role === null && !row.isVolunteer)) refuse('not_found')
  const scope = judge({ actor: { id: link.profileId } }, 'rsvp.answer', row)
  return { scope, row: row as unknown as Row }
}

/** A person without an account, found by the token of their personal link. Only the query of the link creates it. */
export interface PersonalLink {
  readonly profileId: string
  readonly [found]: true
}

/** A personal link permits what everyone may do about themselves. */
export const authorizePersonalLink = <P extends 'message.choose-own' | 'account.edit-own' | 'account.delete-own'>(
  { profileId }: PersonalLink,
  permission: P,
) => prove({ actor: { id: profileId } }, permission, 'guest') as Scope<P>

/** What captains have set for their team, to be done without them. Only the query of the setting creates it. */
export interface TeamSetting {
  readonly teamId: string
  readonly [found]: true
}

/** Proof that a team's setting acts, and no person. */
export interface SettingScope {
  readonly teamId: string
  readonly actorId: null
}

export const authorizeSetting = ({ teamId }: TeamSetting): SettingScope => ({ teamId, actorId: null })

/** To strangers, an unlisted or hidden team does not exist, except for volunteers of the game in question. */
function judge<P extends Permission>(ctx: Acting, permission: P, { teamId, role, isListed, isVolunteer }: Standing) {
  if (role === null && !isListed && !isVolunteer) refuse('not_found')
  return prove(ctx, permission, role ?? 'guest', teamId)
}

/** The acting person, from a session or a link. */
type Acting = { actor: Pick<Ctx['actor'], 'id'> }

function prove<P extends Permission>(ctx: Acting, permission: P, role: Role, teamId?: string) {
  if (!can(role, permission)) refuse('forbidden')
  return { actorId: ctx.actor.id, role, teamId } as unknown as TeamScope<P>
}

async function standingOn(ctx: Ctx, team: string | { ofGame: string }, about?: string) {
  const [standing] = await ctx.rights<Standing[]>`${standingOf(ctx, team, about)}`
  return standing ?? refuse('not_found')
}

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
    select t.id as team_id, m.role, ${isListed} as is_listed, ${isVolunteer} as is_volunteer
      from team t
      left join member m on m.team_id = t.id and m.profile_id = ${actor.id}
     where t.id = ${teamId}`
}
