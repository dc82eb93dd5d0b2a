import { type InputOf, type PersonalPage, type personalLinkApi, personalTopics, type ReplyOf } from '@app/contract'
import type { PublicCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { isTag } from '#core/language/say.ts'
import { personalTargetOf } from '#core/mail/personal-links.ts'
import type { UnsubscribeTokens } from '#core/mail/unsubscribe-token.ts'
import { authorizePersonalLink } from '#permissions'
import { MAIL, saveChoice } from '../../message/message-preference/queries.ts'
import { isWantedByDefault } from '../../message/message-preference/rules.ts'
import { updateLocale } from '../../people/profile/queries.ts'
import { deleteRefusal, insertRefusal } from '../../team/invitation/mail-refusal/queries.ts'
import { deleteLockedAccount } from '../account/actions.ts'
import { accountExportOf, lockAccount, lockOwnTeams } from '../account/queries.ts'
import { type PersonalRow, personBy } from './queries.ts'

type Api = typeof personalLinkApi
type Input<Key extends keyof Api> = InputOf<Key, Api[Key]>

export const getPersonalPage =
  (tokens: UnsubscribeTokens) =>
  async (ctx: PublicCtx, { token }: Input<'GET /api/v1/personal-link'>): Promise<PersonalPage> =>
    show(await personOf(ctx, tokens, token))

export const changePersonalPage =
  (tokens: UnsubscribeTokens) =>
  async (
    ctx: PublicCtx,
    { token, language, mail, isStopped }: Input<'PATCH /api/v1/personal-link'>,
  ): Promise<PersonalPage> => {
    const person = await personOf(ctx, tokens, token)
    const { profileId } = person
    await ctx.spend('personal-link.change', { to: profileId })
    if (language !== undefined) {
      if (!isTag(language)) refuse('invalid_input', [{ field: 'language', message: 'is not a language' }])
      await updateLocale(ctx.db, authorizePersonalLink(person, 'account.edit-own'), language)
    }
    const scope = authorizePersonalLink(person, 'message.choose-own')
    for (const topic of mail ? personalTopics : []) {
      const wanted = mail?.includes(topic) ?? false
      const choice = { profileId: scope.actorId, channel: MAIL, topic, teamId: null }
      await saveChoice(ctx.db, choice, wanted === isWantedByDefault(topic) ? null : wanted)
    }
    const email = person.email.toLowerCase()
    if (isStopped === true) await insertRefusal(ctx.db, { email, now: ctx.now })
    if (isStopped === false) await deleteRefusal(ctx.db, scope, email)
    return show(await personOf(ctx, tokens, token))
  }

export const exportPerson =
  (tokens: UnsubscribeTokens) =>
  async (
    ctx: PublicCtx,
    { token }: Input<'GET /api/v1/personal-link/export'>,
  ): Promise<ReplyOf<Api['GET /api/v1/personal-link/export']>> => {
    const { profileId } = await personOf(ctx, tokens, token)
    await ctx.spend('personal-link.export', { to: profileId })
    return accountExportOf(ctx.db, profileId)
  }

/** Deletes the person like an account. After this, only the owner can make the address usable again, by signing up. */
export const forgetPerson =
  (tokens: UnsubscribeTokens) =>
  async (ctx: PublicCtx, { token }: Input<'POST /api/v1/personal-link/forget'>): Promise<object> => {
    const person = await personOf(ctx, tokens, token)
    await lockOwnTeams(ctx.db, person.profileId)
    const account = (await lockAccount(ctx.db, person.profileId)) ?? refuse('not_found')
    // guard: roster: a forgotten person gets no mail when added again
    await insertRefusal(ctx.db, { email: person.email.toLowerCase(), now: ctx.now })
    return deleteLockedAccount(ctx, authorizePersonalLink(person, 'account.delete-own'), account)
  }

/** The token is the authorization: only mails to the person contain it. */
async function personOf(ctx: PublicCtx, tokens: UnsubscribeTokens, token: string): Promise<PersonalRow> {
  const target = personalTargetOf(tokens.read(token) ?? refuse('not_found'))
  return (await personBy(ctx.db, target, personalTopics)) ?? refuse('not_found')
}

const show = ({ profileId: _, ...page }: PersonalRow): PersonalPage => page
