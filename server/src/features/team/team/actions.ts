import type { InputOf, Team, TeamCard, TeamMember, teamApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { likePattern, normalizeSearch } from '#core/database/db.ts'
import { refuse } from '#core/errors.ts'
import { deleteResponsesAbout } from '#core/http/idempotency.ts'
import { isTextKey, type Page, pageOf, pageRequest } from '#core/http/paging.ts'
import { isTag } from '#core/language/say.ts'
import { pictureAfter, pictureUrl } from '#core/pictures/pictures.ts'
import { authorize, authorizeRow, can, type Role } from '#permissions'
import { releasePicture } from '../../people/picture/actions.ts'
import { localeOf } from '../../people/profile/queries.ts'
import { peopleToNotifyOfDeletion } from './deletion/queries.ts'
import { teamDeleted } from './events.ts'
import {
  deleteTeamRow,
  insertTeam,
  insertTeamHistory,
  listedTeams,
  lockTeam,
  type MemberRow,
  oneTeamCard,
  type TeamCardRow,
  type TeamKey,
  teamsOf,
  teamView,
  updateTeam,
} from './queries.ts'

type Input<Key extends keyof typeof teamApi> = InputOf<Key, (typeof teamApi)[Key]>

export async function browseTeams(ctx: Ctx, input: Input<'GET /api/v1/team'>): Promise<Page<TeamCard>> {
  await authorize(ctx, 'team.browse')
  return pageOfTeams(ctx, listedTeams, input)
}

export async function listOwnTeams(ctx: Ctx, input: Input<'GET /api/v1/team/user/:userId'>): Promise<Page<TeamCard>> {
  await authorize(ctx, 'team.list-own')
  return pageOfTeams(ctx, teamsOf, input)
}

export const mayCreateTeam = (ctx: Ctx) => authorize(ctx, 'team.create')

export async function createTeam(ctx: Ctx, input: Input<'POST /api/v1/team'>): Promise<TeamCard> {
  const scope = await authorize(ctx, 'team.create')
  await ctx.spend('team.create')
  const id = ctx.newId()
  await insertTeam(ctx.db, scope, {
    id,
    name: input.teamName.trim(),
    sport: input.sport,
    description: input.description?.trim() ?? '',
    logo: pictureAfter(null, input.logo),
    language: ctx.sayTo({ account: await localeOf(ctx.db, ctx.actor.id) }).language,
    now: ctx.now,
  })
  const team = await oneTeamCard(ctx.db, { teamId: id, viewerId: ctx.actor.id })
  return team ? showCard(team) : refuse('unavailable')
}

export async function getTeam(ctx: Ctx, { id }: Input<'GET /api/v1/team/:id'>): Promise<Team> {
  return showTeam(ctx, { teamId: id })
}

export const mayEditTeam = (ctx: Ctx, { id }: { id: string }) => authorize(ctx, 'team.edit', id)

export async function editTeam(ctx: Ctx, input: Input<'PUT /api/v1/team/:id'>): Promise<Team> {
  const { id, teamId = id, listed, showsFirstNames, language } = input
  if (teamId !== id) refuse('invalid_input', [{ field: 'teamId', message: 'is not the team of the address' }])
  if (language !== undefined && !isTag(language))
    refuse('invalid_input', [{ field: 'language', message: 'is not a language' }])
  // guard: edit: locks before checking rights (swap)
  const before = (await lockTeam(ctx.db, id)) ?? refuse('not_found')
  const scope = await authorize(ctx, 'team.edit', id)
  const logo = pictureAfter(before.logo, input.logo)
  await updateTeam(ctx.db, scope, {
    name: input.teamName?.trim() ?? before.name,
    sport: input.sport ?? before.sport,
    description: input.description?.trim() ?? before.description,
    logo,
    unlistedAt: since(before.unlistedAt, listed === undefined ? undefined : !listed, ctx.now),
    firstNamesShownAt: since(before.firstNamesShownAt, showsFirstNames, ctx.now),
    language: language ?? before.language,
  })
  if (logo !== before.logo) await releasePicture(ctx, before.logo)
  await insertTeamHistory(ctx.db, scope, { id: ctx.newId(), action: 'edited', subjectId: null, now: ctx.now })
  return showTeam(ctx, scope)
}

/** When a fact began. An unchanged one keeps its time. */
function since(before: Date | null, is: boolean | undefined, now: Date): Date | null {
  if (is === undefined) return before
  return is ? (before ?? now) : null
}

/** Deletes the team with its data, and notifies everyone who played with it, except the actor. */
export async function deleteTeam(ctx: Ctx, { id }: Input<'DELETE /api/v1/team/:id'>): Promise<object> {
  const team = (await lockTeam(ctx.db, id)) ?? refuse('not_found')
  const scope = await authorize(ctx, 'team.delete', id)
  const people = await peopleToNotifyOfDeletion(ctx.db, { teamId: id, viewerId: ctx.actor.id, now: ctx.now })
  await deleteTeamRow(ctx.db, scope)
  await deleteResponsesAbout(ctx.db, id)
  await releasePicture(ctx, team.logo)
  await ctx.notify(people, ({ viewerName }) => teamDeleted({ teamName: team.name, deletedBy: viewerName }))
  return {}
}

/** The team as the actor may see it. Other features return it after a change. */
export async function showTeam(ctx: Ctx, { teamId }: { teamId: string }): Promise<Team> {
  const view = await teamView(ctx.rights, { teamId, viewerId: ctx.actor.id })
  const { isOnlyCaptain, ...team } = authorizeRow(ctx, 'team.view', view).row
  const role = team.role ?? 'guest'
  return {
    ...team,
    logo: pictureUrl(team.logo),
    role: team.role && shownRole[team.role],
    memberCount: team.members.length,
    members: team.members.map((member) => ({
      ...showMember(member),
      can: whatViewerMayDoTo(member, { id: ctx.actor.id, role }),
    })),
    can: whatViewerMay(role, isOnlyCaptain),
  }
}

const whatViewerMay = (viewer: Role, isOnlyCaptain: boolean): Team['can'] => ({
  invite: can(viewer, 'invitation.send'),
  schedule: can(viewer, 'game.schedule'),
  edit: can(viewer, 'team.edit'),
  leave: can(viewer, 'member.leave') && !isOnlyCaptain,
})

/** Members cannot change or remove themselves. */
function whatViewerMayDoTo(member: MemberRow, viewer: { id: string; role: Role }): TeamMember['can'] {
  const isOther = member.id !== viewer.id
  return {
    promote: isOther && !member.noAccount && member.role !== 'captain' && can(viewer.role, 'member.promote'),
    demote: isOther && member.role === 'captain' && can(viewer.role, 'member.demote'),
    remove: isOther && can(viewer.role, 'member.remove'),
    makeSpare: isOther && !member.noAccount && member.role === 'player' && can(viewer.role, 'spare.make'),
    makePlayer: isOther && member.role === 'spare' && can(viewer.role, 'spare.make'),
    ...(member.noAccount && can(viewer.role, 'roster.edit') && { rename: true }),
  }
}

async function pageOfTeams(ctx: Ctx, list: typeof teamsOf, { q = '', ...paging }: Input<'GET /api/v1/team'>) {
  const page = pageRequest(paging, isTextKey)
  const rows = await list(ctx.db, {
    viewerId: ctx.actor.id,
    part: normalizeSearch(q).toLowerCase(),
    pattern: likePattern(q),
    page,
  })
  const { items, next } = pageOf(rows, page, (team): TeamKey => [team.sortName, team.id])
  return { items: items.map(showCard), next }
}

/** The role names used by the API. */
export const shownRole = { captain: 'Captain', player: 'Player', spare: 'Spare' } as const

const showCard = ({ sortName: _, ...team }: TeamCardRow): TeamCard => ({
  ...team,
  logo: pictureUrl(team.logo),
  role: team.role && shownRole[team.role],
  members: team.members.map(showMember),
})

/** Captains do not see that someone marked a mail as spam. */
const showMember = ({ email, suppressedAs, noAccount, mailHeld, mailWaits, ...member }: MemberRow) => ({
  ...member,
  ...(noAccount && { noAccount }),
  ...(mailHeld && { mailHeld }),
  ...(email !== null && { email }),
  ...(mailWaits && { mailWaits }),
  ...(suppressedAs && (suppressedAs === 'complained' ? { mailOff: true } : { mailBounces: true })),
  avatar: pictureUrl(member.avatar),
  role: shownRole[member.role],
})
