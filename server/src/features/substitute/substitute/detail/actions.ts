import type { InputOf, LeagueSubRule, SubRequestDetail, Volunteer, volunteerApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorizeRow, can, type Permission, type TeamScope } from '#permissions'
import { withEngagement } from '../elsewhere/actions.ts'
import { takesVolunteersNow } from '../outcome/actions.ts'
import { shownVolunteer, showRequestCard } from '../request/actions.ts'
import { type RequestView, requestSeenBy, requestView } from '../request/queries.ts'
import { statusOfRequest } from '../request/rules.ts'
import { subRuleOf } from '../sub-rule/queries.ts'
import { forbiddenBy, type RuleOfGame } from '../sub-rule/rules.ts'
import { type CaptainRow, captainsWithAddress, type VolunteerRow, volunteersSeenBy } from '../volunteer/queries.ts'

type Input<Key extends keyof typeof volunteerApi> = InputOf<Key, (typeof volunteerApi)[Key]>

export async function getRequest(
  ctx: Ctx,
  { id }: Input<'GET /api/v1/game/sub_requests/:id'>,
): Promise<SubRequestDetail> {
  const request = await requestSeenBy(ctx.rights, { id, viewerId: ctx.actor.id })
  const { scope, row } = authorizeRow(ctx, 'sub-request.view', request)
  const view = volunteersView(ctx, scope, id)
  return show(ctx, row, view.seesAll || row.mine ? await volunteersSeenBy(ctx.rights, view) : [])
}

/** The request after a write. It stays visible to a volunteer who has just withdrawn. */
export async function showDetail(ctx: Ctx, scope: TeamScope<Permission>, id: string): Promise<SubRequestDetail> {
  const [row, volunteers] = await Promise.all([
    requestView(ctx.db, { id, viewerId: ctx.actor.id }),
    volunteersSeenBy(ctx.db, volunteersView(ctx, scope, id)),
  ])
  return show(ctx, row ?? refuse('not_found'), volunteers)
}

const volunteersView = ({ actor, now }: Ctx, { role, teamId }: TeamScope<Permission>, requestId: string) => ({
  requestId,
  teamId,
  viewerId: actor.id,
  seesAll: can(role, 'volunteer.choose'),
  now,
})

async function show(ctx: Ctx, row: RequestView, volunteers: VolunteerRow[]): Promise<SubRequestDetail> {
  const role = row.role ?? 'guest'
  const isInTouch = volunteers.some((volunteer) => volunteer.userId === ctx.actor.id && volunteer.isInTouch)
  const status = statusOfRequest(row, ctx.now)
  const isBeforeStart = status !== 'Started' && status !== 'Cancelled'
  const rule = can(role, 'volunteer.choose')
    ? await subRuleOf(ctx.db, { gameId: row.gameId, profileIds: volunteers.map(({ userId }) => userId) })
    : undefined
  const card = showRequestCard(await withEngagement(ctx, row, row.endsAt), ctx.now)
  return {
    ...card,
    gameNotes: isInTouch || role !== 'guest' ? row.gameNotes : '',
    movedFrom: isBeforeStart ? (row.movedFrom?.toISOString() ?? null) : null,
    gaveUp: row.hasGivenUp,
    volunteers: volunteers.map((one) => ({
      ...showVolunteer(one),
      forbiddenBy: one.status === 'waiting' ? forbiddenBy(rule, { profileId: one.userId, subs: row.taken }) : null,
    })),
    leagueRule: rule ? leagueRuleOf(rule) : null,
    captains: isInTouch ? (await captainsWithAddress(ctx.rights, row.teamId)).map(showCaptain) : [],
    can: {
      ...card.can,
      withdraw: isBeforeStart && hasCurrentOffer(row.mine),
      confirm: isBeforeStart && status !== 'Closed' && row.mineIsForOldTime,
      accept: can(role, 'volunteer.choose') && (await takesVolunteersNow(ctx, row)),
      edit: isBeforeStart && status !== 'Closed' && can(role, 'sub-request.edit'),
      close: isBeforeStart && status !== 'Closed' && can(role, 'sub-request.close'),
      recordTurnout: row.endsAt <= ctx.now && row.cancelledAt === null && can(role, 'volunteer.record-turnout'),
    },
  }
}

const hasCurrentOffer = (own: RequestView['mine']) => own === 'waiting' || own === 'accepted'

const showVolunteer = ({
  email,
  subbed,
  noShows,
  avatar,
  status,
  volunteeredAt,
  isInTouch: _,
  ...row
}: VolunteerRow): Omit<Volunteer, 'forbiddenBy'> => ({
  ...row,
  ...(email !== null && { email }),
  avatar: pictureUrl(avatar),
  status: shownVolunteer[status],
  volunteeredAt: volunteeredAt.toISOString(),
  record: { subbed, noShows },
})

const leagueRuleOf = ({ opponentIds: _, ...rule }: RuleOfGame): LeagueSubRule => rule

const showCaptain = ({ profileId: userId, name, email }: CaptainRow) => ({ userId, name, email })
