import {
  type InputOf,
  type MessagePreferences,
  type MessageTopic,
  type messagePreferenceApi,
  messageTopics,
  type ReplyOf,
  teamTopics,
} from '@app/contract'
import type { Ctx, PublicCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import type { UnsubscribeTokens } from '#core/mail/unsubscribe-token.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorize } from '#permissions'
import { setInvitations } from '../../game/calendar-invitation/actions.ts'
import {
  type Choice,
  deleteTeamChoices,
  deleteWantedTeamChoices,
  hasProfile,
  insertTeamChoices,
  MAIL,
  preferencesOf,
  saveChoice,
  stopFactsOf,
  upsertQuietHours,
} from './queries.ts'
import { invitationsTarget, isWantedByDefault, stopTargetOf } from './rules.ts'

const channels = ['mail', 'push'] as const

type Api = typeof messagePreferenceApi
type Input<Key extends keyof Api> = InputOf<Key, Api[Key]>

export async function getMessagePreferences(ctx: Ctx): Promise<MessagePreferences> {
  const { teams, ...preferences } = await preferencesOf(ctx.db, {
    profileId: ctx.actor.id,
    topics: messageTopics,
    teamTopics,
  })
  return { ...preferences, teams: teams.map((team) => ({ ...team, logo: pictureUrl(team.logo) })) }
}

export async function chooseTopic(
  ctx: Ctx,
  { channel, topic, wanted }: Input<'PUT /api/v1/message-preference/topic'>,
): Promise<MessagePreferences> {
  const { actorId } = await authorize(ctx, 'message.choose-own')
  await saveChoice(ctx.db, { profileId: actorId, channel, topic, teamId: null }, unlessDefault(topic, wanted))
  return getMessagePreferences(ctx)
}

export async function chooseTeamTopics(
  ctx: Ctx,
  { teamId, channel, topics }: Input<'PUT /api/v1/message-preference/team/:teamId'>,
): Promise<MessagePreferences> {
  const scope = await authorize(ctx, 'message.choose-for-team', teamId)
  for (const each of channel ? [channel] : channels) {
    if (topics === null) await deleteTeamChoices(ctx.db, scope, each)
    else await insertTeamChoices(ctx.db, scope, { channel: each, wanted: topics, all: teamTopics })
  }
  return getMessagePreferences(ctx)
}

export async function setQuietHours(
  ctx: Ctx,
  hours: Input<'PUT /api/v1/message-preference/quiet-hours'>,
): Promise<MessagePreferences> {
  const scope = await authorize(ctx, 'message.choose-own')
  await upsertQuietHours(ctx.db, scope, hours)
  return getMessagePreferences(ctx)
}

export const getStopTarget =
  (tokens: UnsubscribeTokens) =>
  async (
    ctx: PublicCtx,
    { token }: Input<'GET /api/v1/message-stop'>,
  ): Promise<ReplyOf<Api['GET /api/v1/message-stop']>> => {
    if (await invitedBy(ctx, tokens, token)) return { topic: 'invitations', teamName: '' }
    const target = targetOf(tokens, token)
    const { teamName } = (await stopFactsOf(ctx.db, target)) ?? refuse('not_found')
    return { topic: target.topic, teamName }
  }

/** The token is the authorization: only mails to the person contain it. */
export const stopMails =
  (tokens: UnsubscribeTokens) =>
  async (ctx: PublicCtx, { token, from }: Input<'POST /api/v1/message-stop'>): Promise<object> => {
    const invited = await invitedBy(ctx, tokens, token)
    if (invited) return setInvitations(ctx, invited, false)
    const choice = targetOf(tokens, token, from)
    if (!(await stopFactsOf(ctx.db, choice))) refuse('not_found')
    const isForTeam = choice.teamId !== null
    // The team's choice is stored even if the topic is off in general, because that may change.
    await saveChoice(ctx.db, choice, isForTeam ? false : unlessDefault(choice.topic, false))
    // guard: messages: stopping a topic everywhere includes teams where it is on
    if (!isForTeam) await deleteWantedTeamChoices(ctx.db, choice)
    return {}
  }

export const startMailsAgain =
  (tokens: UnsubscribeTokens) =>
  async (ctx: PublicCtx, { token, from }: Input<'POST /api/v1/message-stop/undo'>): Promise<object> => {
    const invited = await invitedBy(ctx, tokens, token)
    if (invited) return setInvitations(ctx, invited, true)
    const choice = targetOf(tokens, token, from)
    const { isWantedInGeneral } = (await stopFactsOf(ctx.db, choice)) ?? refuse('not_found')
    const isImplied = choice.teamId === null ? isWantedByDefault(choice.topic) : isWantedInGeneral
    await saveChoice(ctx.db, choice, isImplied ? null : true)
    return {}
  }

const unlessDefault = (topic: MessageTopic, wanted: boolean) => (wanted === isWantedByDefault(topic) ? null : wanted)

/** The person, if the token is that of a calendar invitation. */
async function invitedBy(ctx: PublicCtx, tokens: UnsubscribeTokens, token: string): Promise<string | undefined> {
  const profileId = invitationsTarget(tokens.read(token) ?? refuse('not_found'))
  if (profileId && !(await hasProfile(ctx.db, profileId))) refuse('not_found')
  return profileId
}

/** The topic of the token, for its team or for all teams. */
function targetOf(tokens: UnsubscribeTokens, token: string, from: 'team' | 'all' = 'team'): Choice {
  const target = stopTargetOf(tokens.read(token) ?? refuse('not_found'), messageTopics) ?? refuse('not_found')
  return { ...target, channel: MAIL, teamId: from === 'all' ? null : target.teamId }
}
