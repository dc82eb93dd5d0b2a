import type { Ctx, OperatorCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import {
  type LeagueStanding,
  type MemberRole,
  type Standing,
  standingInLeague,
  standingOf,
  standingOn,
} from './standing.ts'
import { refuseBeyondToken } from './token-grants.ts'

export { type MemberRole, standingInLeague, standingOf }

/** The role of a person in a team, or in a league. Every signed-in person is at least a guest. */
export type Role = 'captain' | 'player' | 'spare' | 'guest' | 'organiser'
export type TeamRole = Exclude<Role, 'organiser'>

const members = ['captain', 'player', 'spare'] as const
const anyone = [...members, 'guest'] as const

/** A treasurer is a member of any role who also manages the kitty. */
type Holder = Role | 'treasurer'

/** The complete access policy: the roles that have each permission. */
export const permissions = {
  'session.end-own': anyone,
  'token.edit-own': anyone,
  'token.manage-team': ['captain'],
  'profile.search': anyone,
  'team.browse': anyone,
  'team.list-own': anyone,
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
  'game.list-own': anyone,
  'game.view': anyone,
  'game.schedule': ['captain'],
  'game.edit': ['captain'],
  'game.cancel': ['captain'],
  'game.record-result': ['captain'],
  'presence.correct': ['captain'],
  'game.see-history': ['captain'],
  'game.set-line-up': ['captain'],
  'season.view': members,
  'season.edit': ['captain'],
  'kitty.view': members,
  'kitty.manage': ['captain', 'treasurer'],
  'kitty.say-paid': anyone,
  'treasurer.choose': ['captain'],
  'rsvp.answer': anyone,
  'rsvp.answer-for': ['captain'],
  'waiting-list.edit': ['captain'],
  'plan.view': members,
  'plan.edit': ['captain'],
  'duty.take': anyone,
  'fixture.view': members,
  'fixture.edit': ['captain'],
  'league.found': anyone,
  'league.view': ['guest', 'organiser'],
  'league.edit': ['organiser'],
  'league.take-over': ['captain'],
  'organiser.choose': ['organiser'],
  'organiser.become': anyone,
  'league-team.enter': ['captain'],
  'league-team.remove': ['organiser'],
  'league-team.leave': ['captain'],
  'outside-team.edit': ['organiser'],
  'league-game.edit': ['organiser'],
  'official.take': ['guest', 'organiser'],
  'official.take-for-team': ['captain'],
  'official.edit': ['organiser'],
  'wish.enter': ['captain', 'organiser'],
  'wish.judge': ['organiser'],
  'schedule-draft.edit': ['organiser'],
  'guest.add': ['captain', 'player'],
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
  'webhook.edit': ['captain'],
  'team-chat.edit': ['captain'],
  'need.dismiss': ['captain'],
  'need.close-set-up': anyone,
  'block.edit-own': anyone,
  'report.make': anyone,
  'report.withdraw-own': anyone,
  'account.edit-own': anyone,
  'account.delete-own': anyone,
  'operator.act': [],
} as const satisfies Record<string, readonly Holder[]>

export type Permission = keyof typeof permissions

export const can = (role: Holder, permission: Permission): boolean =>
  (permissions[permission] as readonly Holder[]).includes(role)

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
  readonly role: TeamRole
}

/** The same proof, for one league. */
export interface LeagueScope<P extends Permission> extends Scope<P> {
  readonly leagueId: string
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

/** A row of a league from the statement that also read the actor's standing in it. */
export interface SealedLeague<Row> extends LeagueStanding {
  readonly [sealed]: Row
}

/** Authorizes by the standing in a league. To people outside it, it does not exist. */
export function authorizeLeague<P extends Permission, Row>(
  ctx: Ctx,
  permission: P,
  row: SealedLeague<Row> | undefined,
) {
  // guard: leagues: people outside a league do not see it -> if (!row) refuse('not_found')
  if (!row || !(row.isOrganiser || row.isOnTeam)) refuse('not_found')
  const role = row.isOrganiser ? 'organiser' : 'guest'
  const scope: unknown = { ...prove(ctx, permission, role), leagueId: row.leagueId }
  return { scope: scope as LeagueScope<P>, row: row as unknown as Row }
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

/** Confirms on the primary what a row from a replica shows: a replica may not know yet that a right was revoked. */
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

/** The other side of a game that belongs to two teams, as its query found it with both games locked. */
export interface OtherSide {
  readonly teamId: string
  readonly gameId: string
  /** Their captain who proposed what this side accepts. Null: nobody. */
  readonly proposerId: string | null
}

/** The same proof for the other team's game. Nobody of that team acts, or the captain who proposed it. */
export interface OtherSideScope<P extends Permission> {
  readonly teamId: string
  readonly actorId: string | null
  readonly [proven]: P
}

/** What both teams share in a game is changed for both: a captain may change it for the other side, too. */
export const authorizeOtherSide = <P extends 'game.cancel' | 'game.edit' | 'game.record-result'>(
  _own: TeamScope<P>,
  { teamId, proposerId }: OtherSide,
) => ({ teamId, actorId: proposerId }) as unknown as OtherSideScope<P>

/** A side of a game whose score nobody contested in time. Only the query of such games creates it. */
export interface UnansweredSide {
  readonly teamId: string
  readonly [found]: true
}

/** The clock records the result for both teams. In their history nobody acts. */
export const authorizeUnanswered = ({ teamId }: UnansweredSide) =>
  ({ teamId, actorId: null }) as unknown as OtherSideScope<'game.record-result'>

/** A team as its query found it in a league, with the league locked. */
export interface LeagueTeam {
  readonly teamId: string
}

/**
 * An organiser schedules, calls off and settles the games of the teams in the league; a captain who withdraws a team calls off its
 * games. In the history of a team nobody acts.
 */
export const authorizeLeagueTeam = <P extends 'game.schedule' | 'game.cancel' | 'game.record-result'>(
  _league:
    | LeagueScope<'league-game.edit' | 'league-team.remove' | 'outside-team.edit'>
    | TeamScope<'league-team.leave'>,
  { teamId }: LeagueTeam,
) => ({ teamId, actorId: null }) as unknown as OtherSideScope<P>

/** A side of a game whose teams no longer play each other in the playoffs. Only the query of such games creates it. */
export interface OustedSide {
  readonly teamId: string
  readonly [found]: true
}

/** The bracket calls the game off for both teams. In their history nobody acts. */
export const authorizeOusted = ({ teamId }: OustedSide) =>
  ({ teamId, actorId: null }) as unknown as OtherSideScope<'game.cancel'>

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

/** The link of an opponent that is not here, found by its secret token. Only the query of the link creates it. */
export interface OpponentLink {
  readonly gameId: string
  readonly [found]: true
}

/**
 * A found link permits what the other side of its game may: to agree on the time and the result. In the team's history nobody acts, or the
 * captain who proposed what the opponent accepts.
 */
export function authorizeOpponentLink<Row>(_link: OpponentLink, row: Sealed<Row> | undefined) {
  const { teamId } = row ?? refuse('not_found')
  const scopeOf = (actorId: string | null) => ({ teamId, actorId }) as unknown as OtherSideScope<'game.edit'>
  const resultScope = { teamId, actorId: null } as unknown as OtherSideScope<'game.record-result'>
  return { scope: scopeOf(null), scopeOf, resultScope, row: row as unknown as Row }
}

/** If the side of a found link is a team of a league, its own game moves and ends along. Nobody of that team acts. */
export const authorizeOwnSide = (_link: OpponentLink, { teamId }: OtherSide) => ({
  scope: { teamId, actorId: null } as unknown as OtherSideScope<'game.edit'>,
  resultScope: { teamId, actorId: null } as unknown as OtherSideScope<'game.record-result'>,
})

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
function judge<P extends Permission>(
  ctx: Acting,
  permission: P,
  { teamId, role, isTreasurer, isListed, isVolunteer }: Standing,
) {
  if (role === null && !isListed && !isVolunteer) refuse('not_found')
  const holder = isTreasurer && can('treasurer', permission) ? 'treasurer' : (role ?? 'guest')
  return prove(ctx, permission, role ?? 'guest', teamId, holder)
}

type Acting = { actor: Pick<Ctx['actor'], 'id'> & Partial<Pick<Ctx['actor'], 'token'>> }

function prove<P extends Permission>(ctx: Acting, permission: P, role: Role, teamId?: string, holder: Holder = role) {
  if (!can(holder, permission)) refuse('forbidden')
  refuseBeyondToken(ctx.actor.token, permission, teamId)
  return { actorId: ctx.actor.id, role, teamId } as unknown as TeamScope<P>
}
