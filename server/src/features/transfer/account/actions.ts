import { type Account, type accountApi, currentZone, type InputOf, isTimeZone } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { deleteResponsesAbout } from '#core/http/idempotency.ts'
import { isTag } from '#core/language/say.ts'
import { deleteSuppression } from '#core/notifications/suppressed-addresses.ts'
import { pictureAfter, pictureUrl } from '#core/pictures/pictures.ts'
import { authorize, type Scope } from '#permissions'
import { releasePicture } from '../../people/picture/actions.ts'
import { deleteProfile, updateProfile } from '../../people/profile/queries.ts'
import { formerNameAfter } from '../../people/profile/rules.ts'
import { authenticatedAtOf } from '../../people/session/queries.ts'
import { subRequestChanged } from '../../substitute/substitute/request/events.ts'
import { lockOwnRequests } from '../../substitute/substitute/volunteer/queries.ts'
import { deleteRefusal } from '../../team/invitation/mail-refusal/queries.ts'
import { deleteInvitationsTo } from '../../team/invitation/queries.ts'
import { memberLeft } from '../../team/member/events.ts'
import { deleteMemberships, teamsWithGames } from '../../team/member/queries.ts'
import { insertLeftHistory } from '../../team/team/queries.ts'
import {
  type AccountRow,
  accountExportOf,
  accountOf,
  lockAccount,
  lockOwnTeams,
  lockReportsAndBlocks,
  peopleAnsweredFor,
} from './queries.ts'
import { isRecent } from './rules.ts'

type Input<Key extends keyof typeof accountApi> = InputOf<Key, (typeof accountApi)[Key]>

export async function getAccount({ db, actor }: Ctx): Promise<Account> {
  return show((await accountOf(db, actor.id)) ?? refuse('not_found'))
}

export const mayEditAccount = (ctx: Ctx) => authorize(ctx, 'account.edit-own')

export async function editAccount(ctx: Ctx, input: Input<'PATCH /api/v1/account'>): Promise<Account> {
  const scope = await authorize(ctx, 'account.edit-own')
  const before = (await lockAccount(ctx.db, ctx.actor.id)) ?? refuse('not_found')
  const { findable, avatar, timeZone = before.timeZone, locale = before.locale } = input
  if (timeZone !== '' && !isTimeZone(timeZone))
    refuse('invalid_input', [{ field: 'timeZone', message: 'must be a time zone' }])
  if (locale !== '' && !isTag(locale)) refuse('invalid_input', [{ field: 'locale', message: 'is not a language' }])
  const name = {
    firstName: input.firstName?.trim() ?? before.firstName,
    lastName: input.lastName?.trim() ?? before.lastName,
  }
  const after = {
    ...name,
    ...formerNameAfter(before, name, ctx.now),
    gender: input.gender?.trim() ?? before.gender,
    avatar: pictureAfter(before.avatar, avatar),
    timeZone: currentZone(timeZone),
    locale,
    unfindableAt: findable === undefined ? before.unfindableAt : findable ? null : (before.unfindableAt ?? ctx.now),
  }
  await updateProfile(ctx.db, scope, after)
  if (after.avatar !== before.avatar) await releasePicture(ctx, before.avatar)
  return show({ ...before, ...after })
}

/** Resumes mail after bounces or a spam mark, because the person confirms the address. */
export async function sendMailAgain(ctx: Ctx): Promise<Account> {
  await authorize(ctx, 'account.edit-own')
  const account = (await lockAccount(ctx.db, ctx.actor.id)) ?? refuse('not_found')
  if (!account.emailVerified || !account.suppressedAs) return show(account)
  await ctx.spend('account.mail-again')
  await deleteSuppression(ctx.db, account.email)
  return show({ ...account, suppressedAs: null })
}

export async function exportAccount(ctx: Ctx) {
  await ctx.spend('account.export')
  return accountExportOf(ctx.db, ctx.actor.id)
}

/** Deletes the person. The only captain of a team has to hand it over or delete it first. */
export async function deleteAccount(ctx: Ctx): Promise<object> {
  const scope = await authorize(ctx, 'account.delete-own')
  await lockOwnTeams(ctx.db, ctx.actor.id)
  // guard: deleting an account checks the teams again under the lock (swap)
  const account = (await lockAccount(ctx.db, ctx.actor.id)) ?? refuse('not_found')
  // The lock prevents anyone from adding them to a team, and reveals teams they joined meanwhile in another tab.
  const alone = await lockOwnTeams(ctx.db, ctx.actor.id)
  if (alone.length)
    refuse(
      'only_captain',
      alone.map(({ name }) => ({ field: 'team', message: name })),
    )
  if (!isRecent(await authenticatedAtOf(ctx.db, ctx.actor.sessionId), ctx.now)) refuse('sign_in_again')
  return deleteLockedAccount(ctx, scope, account)
}

/** Deletes everything about a person whose teams and profile are locked. */
export async function deleteLockedAccount(
  ctx: Pick<Ctx, 'db' | 'now' | 'announce'>,
  scope: Scope<'account.delete-own'>,
  account: AccountRow,
): Promise<object> {
  const requests = await lockOwnRequests(ctx.db, scope)
  await lockReportsAndBlocks(ctx.db, scope.actorId)
  const address = account.emailVerified ? account.email.toLowerCase() : ''
  // The history names people whose RSVPs they set as a captain.
  const namedBeside = await peopleAnsweredFor(ctx.db, scope.actorId)
  const teams = await teamsWithGames(ctx.db, { profileId: scope.actorId, now: ctx.now })
  await insertLeftHistory(ctx.db, scope, ctx.now)
  await deleteMemberships(ctx.db, scope)
  await deleteInvitationsTo(ctx.db, scope, address)
  await deleteRefusal(ctx.db, scope, address)
  await deleteSuppression(ctx.db, address)
  await deleteProfile(ctx.db, scope)
  await ctx.announce(subRequestChanged, ...requests)
  await ctx.announce(memberLeft, ...teams.map((team) => ({ ...team, profileId: null })))
  await deleteResponsesAbout(ctx.db, ...namedBeside)
  await releasePicture(ctx, account.avatar)
  return {}
}

const show = ({ subject, avatar, unfindableAt, suppressedAs, suppressedAt, ...account }: AccountRow): Account => ({
  ...account,
  noMail: suppressedAs && { why: suppressedAs, since: suppressedAt?.toISOString() ?? '' },
  auth0Id: subject,
  avatar: pictureUrl(avatar),
  findable: unfindableAt === null,
})
