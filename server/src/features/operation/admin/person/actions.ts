import type { AdminApi, AdminPerson, InputOf, PersonSummary } from '@app/contract'
import { DAY_MS } from '@app/contract/local-time'
import type { Ctx, OperatorCtx } from '#core/context.ts'
import { normalizeSearch } from '#core/database/db.ts'
import { refuse } from '#core/errors.ts'
import { isMomentKey, type Page, pageOf, pageRequest } from '#core/http/paging.ts'
import { sayToReader } from '#core/language/reader.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorizeOperator } from '#permissions'
import { deleteLinksOf } from '../../../game/answer-link/queries.ts'
import { answerSeries } from '../../../game/rsvp/actions.ts'
import { lockTeamsOf } from '../../../game/rsvp/queries.ts'
import { deleteTokensOf } from '../../../people/personal-token/queries.ts'
import { deleteSessionsOf } from '../../../people/session/queries.ts'
import { isOperator, type OperatorSettings } from '../../../people/session/rules.ts'
import { suspended } from '../../../people/suspension/events.ts'
import { endExpired, endSuspension, insertSuspension, suspensionsOf } from '../../../people/suspension/queries.ts'
import { deleteAccountOf } from '../../../public/team-chat/account/queries.ts'
import { hideRequestsOf, showRequestsOf } from '../../../substitute/substitute/hiding/queries.ts'
import { withdraw } from '../../../substitute/substitute/volunteer/actions.ts'
import { maskAddress } from '../../../team/invitation/rules.ts'
import { deleteTeam, shownRole } from '../../../team/team/actions.ts'
import { deleteLockedAccount } from '../../../transfer/account/actions.ts'
import { accountExportOf, lockAccount, lockOwnTeams } from '../../../transfer/account/queries.ts'
import { showEntry } from '../../audit/actions.ts'
import { actsAbout } from '../../audit/queries.ts'
import type { CountedBy } from '../figure/actions.ts'
import { nameCaptain } from '../team/actions.ts'
import {
  type AccountFacts,
  accountFacts,
  comingAnswers,
  comingOffers,
  lockPerson,
  type PersonRow,
  peopleCount,
  peoplePage,
} from './queries.ts'

type Input<Key extends keyof AdminApi> = InputOf<Key, AdminApi[Key]>
type Reading = Pick<OperatorCtx, 'db' | 'now'>

export const personActions = (settings: OperatorSettings, counted: CountedBy) => {
  const show = ({ issuer, subject, avatar, createdAt, lastSeenAt, suspendedUntil, ...person }: PersonRow) => ({
    ...person,
    avatar: pictureUrl(avatar),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    suspendedUntil: suspendedUntil?.toISOString() ?? null,
    isOperator: isOperator(settings, { ...person, issuer, subject, operatorGroup: null }),
  })

  async function findPeople(
    { db, now }: Reading,
    { q, state, ...input }: Input<'GET /api/v1/admin/people'>,
  ): Promise<Page<PersonSummary>> {
    const page = pageRequest(input, isMomentKey)
    const rows = await peoplePage(db, { q: normalizeSearch(q), state, page, now })
    const { items, next } = pageOf(rows, page, ({ sortKey, id }) => [sortKey, id] as const)
    // Masked, because lists are easily copied. An operator who typed the whole address knows it anyway.
    const shownAddress = (email: string) =>
      email.toLowerCase() === normalizeSearch(q).toLowerCase() ? email : maskAddress(email)
    const summaries = items.map(({ sortKey: _, ...row }) => ({ ...row, ...show(row), email: shownAddress(row.email) }))
    return { items: summaries, next }
  }

  async function getPerson({ db, now }: Reading, { id }: { id: string }): Promise<AdminPerson> {
    const facts = (await accountFacts(db, { id, now })) ?? refuse('not_found')
    const about = { profileId: id, now }
    const [answers, offers] = [await comingAnswers(db, about), await comingOffers(db, about)]
    const { bounceReason, bouncedAt, mail, timesReported, reporters, openReportId, openRequests, teams, ...rest } =
      facts
    const { subbing, onlyCaptainOf, sessions, blockedBy, ...person } = rest
    return {
      ...show(person),
      sessions,
      mail: { ...mail, suppressedBecause: bounceReason ?? '', suppressedSince: bouncedAt?.toISOString() ?? null },
      subbing,
      reported: { times: timesReported, people: reporters, openReportId },
      blockedBy,
      teams: teams.map(showTeamOf),
      suspensions: (await suspensionsOf(db, id)).map(({ reason, suspendedAt, until, endedAt }) => ({
        reason,
        suspendedAt: suspendedAt.toISOString(),
        until: until?.toISOString() ?? null,
        liftedAt: endedAt && endedAt.getTime() !== until?.getTime() ? endedAt.toISOString() : null,
      })),
      ifSuspended: { comingGames: answers.length, offers: offers.length, openRequests },
      onlyCaptainOf,
      trail: (await actsAbout(db, id)).map(showEntry),
    }
  }

  async function exportPerson({ db }: Reading, { id }: { id: string }) {
    const everything = await accountExportOf(db, id)
    return everything['profile'] ? everything : refuse('not_found')
  }

  async function endSessions(ctx: OperatorCtx, { id }: { id: string }) {
    if (!(await lockPerson(ctx.db, id))) refuse('not_found')
    const scope = authorizeOperator(ctx, 'operator.act', { personId: id })
    await deleteTokensOf(ctx.db, scope)
    return { ended: await deleteSessionsOf(ctx.db, scope) }
  }

  /**
   * Blocks sign-ins, ends sessions and answer links, takes sub requests off the board, and withdraws the person's
   * answers and offers to upcoming games in their name. Tells them the reason.
   */
  async function suspendPerson(
    ctx: OperatorCtx,
    { id, days, reason }: { id: string; days: number | null; reason: string },
  ): Promise<AdminPerson> {
    const about = { profileId: id, now: ctx.now }
    const [answers, offers] = [await comingAnswers(ctx.db, about), await comingOffers(ctx.db, about)]
    await lockTeamsOf(
      ctx.db,
      [...answers, ...offers].map(({ gameId }) => gameId),
    )
    const person = (await lockPerson(ctx.db, id)) ?? refuse('not_found')
    if (isOperator(settings, { ...person, operatorGroup: null })) refuse('not_on_operators')
    const scope = authorizeOperator(ctx, 'operator.act', { personId: id })
    await endExpired(ctx.db, ctx.now, { profileId: id })
    const suspension = { id: ctx.newId(), reason: reason.trim(), until: untilAfter(ctx.now, days), now: ctx.now }
    if (!(await insertSuspension(ctx.db, scope, suspension))) refuse('already_suspended')
    const theirs = inTheirName(ctx, id)
    await answerSeries(theirs, {
      answers: answers.map(({ gameId, startsAt }) => ({
        gameId,
        startTime: startsAt.toISOString(),
        status: 'NotGoing',
      })),
    })
    for (const { requestId } of offers) await withdraw(theirs, { id: requestId })
    await hideRequestsOf(ctx.db, scope, ctx.now)
    await deleteLinksOf(ctx.db, scope)
    await deleteSessionsOf(ctx.db, scope)
    await deleteTokensOf(ctx.db, scope)
    await deleteAccountOf(ctx.db, scope)
    await ctx.notify([{ profileId: id }], suspended({ suspensionId: suspension.id }))
    return getPerson(ctx, { id })
  }

  async function liftSuspension(ctx: OperatorCtx, { id }: { id: string }): Promise<AdminPerson> {
    if (!(await lockPerson(ctx.db, id))) refuse('not_found')
    await endExpired(ctx.db, ctx.now, { profileId: id })
    const scope = authorizeOperator(ctx, 'operator.act', { personId: id })
    const ended = (await endSuspension(ctx.db, scope, ctx.now)) ?? refuse('not_suspended')
    await showRequestsOf(ctx.db, [ended])
    return getPerson(ctx, { id })
  }

  /**
   * Deletes an account as the person would. Each of their teams needs another captain first; a team without other
   * members is deleted too.
   */
  async function deletePerson(
    ctx: OperatorCtx,
    { id, address, captains }: Input<'POST /api/v1/admin/people/:id/delete'>,
  ) {
    const alone = await lockOwnTeams(ctx.db, id)
    const facts = (await accountFacts(ctx.db, { id, now: ctx.now })) ?? refuse('not_found')
    if (isOperator(settings, { ...facts, operatorGroup: null })) refuse('not_on_operators')
    if (address.trim().toLowerCase() !== facts.email.toLowerCase()) refuse('wrong_address')
    for (const team of alone) {
      const successor = captains.find(({ teamId }) => teamId === team.id)
      if (successor) await nameCaptain(ctx, { id: team.id, personId: successor.personId })
      else if (hasOthers(facts, team.id)) refuse('only_captain', [{ field: 'team', message: team.name }])
      else await deleteTeam(inTheirName(ctx, id), { id: team.id })
    }
    const account = (await lockAccount(ctx.db, id)) ?? refuse('not_found')
    const scope = authorizeOperator(ctx, 'account.delete-own', { personId: id })
    return deleteLockedAccount(ctx, scope, account)
  }

  return {
    findPeople,
    countPeople: ({ db, now }: Reading) => counted({ db, now }, 'people', () => peopleCount(db, now)),
    getPerson,
    exportPerson,
    endSessions,
    suspendPerson,
    liftSuspension,
    deletePerson,
  }
}

/** An operator acts in the person's name. Limits count it as the operator's act. */
const inTheirName = (ctx: OperatorCtx, personId: string): Ctx => ({
  ...ctx,
  rights: ctx.db,
  actor: { id: personId, sessionId: null, token: null },
  spend: async () => {},
  nameFile: () => {},
  sayTo: sayToReader,
})

const untilAfter = (now: Date, days: number | null) => (days === null ? null : new Date(now.getTime() + days * DAY_MS))

const hasOthers = ({ onlyCaptainOf }: AccountFacts, teamId: string) =>
  onlyCaptainOf.some(({ id, members }) => id === teamId && members.length > 0)

const showTeamOf = ({ role, joinedAt, ...team }: AccountFacts['teams'][number]) => ({
  ...team,
  role: shownRole[role],
  joinedAt: new Date(joinedAt).toISOString(),
})
