import type { InputOf, memberApi, Team } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize, type Permission, type TeamScope } from '#permissions'
import { showTeam } from '../team/actions.ts'
import { insertTeamHistory, lockTeam, type TeamAction } from '../team/queries.ts'
import { memberLeft, membershipEnded } from './events.ts'
import { countCaptains, deleteMember, makeCaptain, makePlayer, standingOfMember, teamsWithGames } from './queries.ts'

type OnMember = InputOf<
  'POST /api/v1/team/:teamId/managers/add/:memberId',
  (typeof memberApi)['POST /api/v1/team/:teamId/managers/add/:memberId']
>

export async function promoteMember(ctx: Ctx, input: OnMember): Promise<Team> {
  const { scope, hasAccount } = await lockMemberAs(ctx, 'member.promote', input)
  // guard: roster: nobody without an account becomes a captain
  if (!hasAccount) refuse('no_account')
  await makeCaptain(ctx.db, scope, input.memberId)
  return finishMemberChange(ctx, scope, 'promoted', input.memberId)
}

export async function demoteMember(ctx: Ctx, input: OnMember): Promise<Team> {
  const { scope } = await lockMemberAs(ctx, 'member.demote', input)
  await makePlayer(ctx.db, scope, input.memberId)
  return finishMemberChange(ctx, scope, 'demoted', input.memberId)
}

export async function removeMember(ctx: Ctx, input: OnMember): Promise<Team> {
  const { scope } = await lockMemberAs(ctx, 'member.remove', input)
  await insertTeamHistory(ctx.db, scope, {
    id: ctx.newId(),
    action: 'removed',
    subjectId: input.memberId,
    now: ctx.now,
  })
  // Deletes a person without an account as well.
  await deleteMember(ctx.db, scope, input.memberId)
  await refuseWithoutCaptain(ctx, scope)
  await ctx.announce(membershipEnded, { teamId: scope.teamId, profileId: input.memberId })
  return showTeam(ctx, scope)
}

export async function leaveTeam(ctx: Ctx, { teamId }: { teamId: string }): Promise<object> {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'member.leave', teamId)
  await insertTeamHistory(ctx.db, scope, { id: ctx.newId(), action: 'left', subjectId: ctx.actor.id, now: ctx.now })
  const teams = await teamsWithGames(ctx.db, { profileId: ctx.actor.id, now: ctx.now })
  await deleteMember(ctx.db, scope, ctx.actor.id)
  await refuseWithoutCaptain(ctx, scope)
  const left = teams.filter((team) => team.teamId === teamId)
  await ctx.announce(membershipEnded, { teamId, profileId: ctx.actor.id })
  await ctx.announce(memberLeft, ...left.map((team) => ({ ...team, profileId: ctx.actor.id })))
  return {}
}

/** Locks the team before reading anything, so that two captains who change each other's role take turns. */
export async function lockMemberAs<P extends Permission>(
  ctx: Ctx,
  permission: P,
  { teamId, memberId }: Pick<OnMember, 'teamId' | 'memberId'>,
) {
  // guard: members: locks before checking rights (swap)
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, permission, teamId)
  if (memberId === ctx.actor.id) refuse('not_on_oneself')
  const member = (await standingOfMember(ctx.db, { teamId, memberId })) ?? refuse('not_found')
  return { scope, ...member }
}

/** Records the change in the team's history and returns the team. Rejects a change that leaves no captain. */
export async function finishMemberChange(
  ctx: Ctx,
  scope: TeamScope<Permission>,
  action: TeamAction,
  subjectId: string,
): Promise<Team> {
  await insertTeamHistory(ctx.db, scope, { id: ctx.newId(), action, subjectId, now: ctx.now })
  await refuseWithoutCaptain(ctx, scope)
  return showTeam(ctx, scope)
}

/** For changes that may have removed a team's last captain. */
export async function refuseWithoutCaptain({ db }: Ctx, { teamId }: { teamId: string }) {
  // guard: the last captain stays
  if ((await countCaptains(db, teamId)) === 0) refuse('last_captain')
}
