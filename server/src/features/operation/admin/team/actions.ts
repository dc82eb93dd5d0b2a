import type { AdminApi, AdminTeam, InputOf, TeamSummary } from '@app/contract'
import type { OperatorCtx } from '#core/context.ts'
import { normalizeSearch } from '#core/database/db.ts'
import { refuse } from '#core/errors.ts'
import { isTextKey, type Page, pageOf, pageRequest } from '#core/http/paging.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorizeOperator } from '#permissions'
import { lockSubject, updateHidden } from '../../../safety/report/queries.ts'
import { makeCaptain, standingOfMember } from '../../../team/member/queries.ts'
import { shownRole } from '../../../team/team/actions.ts'
import { insertTeamHistory, lockTeam, updateLinksClosed } from '../../../team/team/queries.ts'
import { showEntry } from '../../audit/actions.ts'
import { actsAbout } from '../../audit/queries.ts'
import type { CountedBy } from '../figure/actions.ts'
import { teamCount, teamFacts, teamsPage, teamsWithoutCaptain } from './queries.ts'

type Input<Key extends keyof AdminApi> = InputOf<Key, AdminApi[Key]>
type Reading = Pick<OperatorCtx, 'db' | 'now'>

export async function findTeams(
  { db, now }: Reading,
  { q, state, ...input }: Input<'GET /api/v1/admin/teams'>,
): Promise<Page<TeamSummary>> {
  const page = pageRequest(input, isTextKey)
  const rows = await teamsPage(db, { part: normalizeSearch(q).toLowerCase(), state, page, now })
  const { items, next } = pageOf(rows, page, ({ sortKey, id }) => [sortKey, id] as const)
  return {
    items: items.map(({ sortKey: _, hiddenAt, ...team }) => ({ ...team, ...shown(team), isHidden: hiddenAt !== null })),
    next,
  }
}

export const countTeams =
  (counted: CountedBy) =>
  async ({ db, now }: Reading) => {
    const count = await counted({ db, now }, 'teams', () => teamCount(db, now))
    return { ...count, withoutCaptain: [...(await teamsWithoutCaptain(db, count.withoutCaptain))] }
  }

export async function getTeam({ db, now }: Reading, { id }: { id: string }): Promise<AdminTeam> {
  const { timesReported, openReportId, members, hiddenAt, createdAt, ...team } =
    (await teamFacts(db, { id, now })) ?? refuse('not_found')
  return {
    ...team,
    ...shown(team),
    createdAt: createdAt.toISOString(),
    isHidden: hiddenAt !== null,
    hiddenAt: hiddenAt?.toISOString() ?? null,
    members: members.map(({ role, joinedAt, ...member }) => ({
      ...member,
      role: shownRole[role],
      joinedAt: new Date(joinedAt).toISOString(),
    })),
    reported: { times: timesReported, openReportId },
    trail: (await actsAbout(db, id)).map(showEntry),
  }
}

/** Strangers cannot see the team any more, not even through a link. */
export const hideTeam = (ctx: OperatorCtx, { id }: { id: string }) => setHidden(ctx, id, ctx.now)

export const showTeamAgain = (ctx: OperatorCtx, { id }: { id: string }) => setHidden(ctx, id, null)

async function setHidden(ctx: OperatorCtx, id: string, hiddenAt: Date | null): Promise<AdminTeam> {
  const subject = { about: 'team', id } as const
  if (!(await lockSubject(ctx.db, subject))) refuse('not_found')
  const scope = authorizeOperator(ctx, 'operator.act')
  await updateHidden(ctx.db, scope, subject, hiddenAt)
  await updateLinksClosed(ctx.db, scope, { teamId: id, closedAt: hiddenAt })
  return getTeam(ctx, { id })
}

export async function nameCaptainAndShow(
  ctx: OperatorCtx,
  input: { id: string; personId: string },
): Promise<AdminTeam> {
  await nameCaptain(ctx, input)
  return getTeam(ctx, input)
}

/** Makes a member captain. The history names no author, because operators are not on the team. */
export async function nameCaptain(ctx: OperatorCtx, { id, personId }: { id: string; personId: string }) {
  if (!(await lockTeam(ctx.db, id))) refuse('not_found')
  const scope = authorizeOperator(ctx, 'member.promote', { teamId: id })
  const member = await standingOfMember(ctx.db, { teamId: id, memberId: personId })
  if (!member?.hasAccount) refuse('not_found')
  if (member.role === 'captain') return
  await makeCaptain(ctx.db, scope, personId)
  const made = { id: ctx.newId(), action: 'promoted' as const, subjectId: personId, now: ctx.now }
  await insertTeamHistory(ctx.db, { ...scope, actorId: null }, made)
}

const shown = ({ logo, lastGameAt }: { logo: string | null; lastGameAt: Date | null }) => ({
  logo: pictureUrl(logo),
  lastGameAt: lastGameAt?.toISOString() ?? null,
})
