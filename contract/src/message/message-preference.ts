import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Nothing } from '../field.ts'
import { Sport } from '../team/team.ts'

/** What people can choose about each team. */
export const teamTopics = ['asks', 'changes', 'notes', 'kitty', 'subs', 'captain'] as const
export type TeamTopic = (typeof teamTopics)[number]
const TeamTopic = Type.Unsafe<TeamTopic>(Type.String({ enum: [...teamTopics] }))

/** All topics that people can turn on or off. */
export const messageTopics = [...teamTopics, 'digest'] as const
export type MessageTopic = (typeof messageTopics)[number]
/**
 * How urgent a message on a topic is, unless its kind overrides it. Messages caused by a person's action are urgent;
 * scheduled bulk messages are not.
 */
export const topicUrgency: Record<MessageTopic, 'urgent' | 'normal' | 'low'> = {
  changes: 'urgent',
  subs: 'urgent',
  captain: 'urgent',
  asks: 'normal',
  notes: 'normal',
  kitty: 'normal',
  digest: 'low',
}
const MessageTopic = Type.Unsafe<MessageTopic>(Type.String({ enum: [...messageTopics] }))

/** What a stop link can end: a topic, or the calendar invitations, which people choose under Calendar. */
export type StoppedTopic = MessageTopic | 'invitations'
const StoppedTopic = Type.Unsafe<StoppedTopic>(Type.String({ enum: [...messageTopics, 'invitations'] }))

/** Topics available as notifications. A digest is too long for one. */
export const pushTopics = messageTopics.filter((topic) => topic !== 'digest')

const Channel = Type.Unsafe<'mail' | 'push'>(Type.String({ enum: ['mail', 'push'] }))
const Hour = Type.Integer({ minimum: 0, maximum: 23 })

export const QuietHours = Type.Object({
  fromHour: Hour,
  untilHour: Type.Integer({ ...Hour, description: 'The same as `fromHour`: there are no quiet hours.' }),
  gameDayNews: Type.Boolean({ description: 'News of a game on the day of the game does not wait.' }),
})
export type QuietHours = Static<typeof QuietHours>

/** One of the person's teams, and what they get about it. */
export const TeamMessages = Type.Object({
  id: Id,
  name: Type.String(),
  sport: Sport,
  logo: Type.String({ description: 'URL of the picture, or empty.' }),
  isCaptain: Type.Boolean(),
  isOwnChoice: Type.Boolean({ description: 'False: the same as for all teams.' }),
  mail: Type.Array(TeamTopic, { description: 'The topics that they get by mail.' }),
  push: Type.Array(TeamTopic, {
    description: 'The topics that they get as notifications, where they have turned them on.',
  }),
})
export type TeamMessages = Static<typeof TeamMessages>

export const MessagePreferences = Type.Object({
  mail: Type.Array(MessageTopic, { description: 'The topics that they get by mail, unless a team differs.' }),
  push: Type.Array(TeamTopic, {
    description:
      'The topics that come as notifications first, where the person has turned them on, unless a team differs.',
  }),
  teams: Type.Array(TeamMessages),
  quietHours: QuietHours,
  timeZone: Type.String({ description: 'Of the quiet hours. Empty: the time zone of the venue.' }),
})
export type MessagePreferences = Static<typeof MessagePreferences>

const Token = Type.String({ minLength: 1, maxLength: 600 })
const From = Type.Optional(
  Type.Unsafe<'team' | 'all'>(
    Type.String({ enum: ['team', 'all'], description: 'About the team that the mail was about, or about all teams.' }),
  ),
)

export const messagePreferenceApi = {
  'GET /api/v1/message-preference': endpoint({
    does: 'Returns which messages the signed-in person gets, and when.',
    reply: MessagePreferences,
  }),
  'PUT /api/v1/message-preference/topic': endpoint({
    does: 'Turns a topic on or off for all teams that have no choice of their own.',
    body: Type.Object({ channel: Channel, topic: MessageTopic, wanted: Type.Boolean() }),
    reply: MessagePreferences,
  }),
  'PUT /api/v1/message-preference/team/:teamId': endpoint({
    does: 'Sets what the signed-in person gets about one of their teams.',
    body: Type.Object({
      channel: Type.Optional(Channel),
      topics: Type.Union([Type.Array(TeamTopic, { maxItems: teamTopics.length, uniqueItems: true }), Type.Null()], {
        description: 'Exactly these, by the channel or by all; null: the same as for all teams.',
      }),
    }),
    reply: MessagePreferences,
    errors: ['forbidden', 'not_found'],
  }),
  'PUT /api/v1/message-preference/quiet-hours': endpoint({
    does: 'Sets the hours in which messages wait.',
    body: QuietHours,
    reply: MessagePreferences,
  }),
  'GET /api/v1/message-stop': endpoint({
    does: 'Returns what the stop link in a mail would stop. Changes nothing.',
    access: 'public',
    query: Type.Object({ token: Token }),
    reply: Type.Object({
      topic: StoppedTopic,
      teamName: Type.String({ description: 'Empty: the mail was not about one team.' }),
    }),
    errors: ['not_found'],
  }),
  'POST /api/v1/message-stop': endpoint({
    does: 'Stops mails like the one with this token: RFC 8058 one-click unsubscribe.',
    access: 'public',
    fromAnywhere: true,
    query: Type.Object({ token: Token, from: From }),
    reply: Nothing,
    errors: ['not_found'],
  }),
  'POST /api/v1/message-stop/undo': endpoint({
    does: 'Turns mails like the one with this token on again.',
    access: 'public',
    query: Type.Object({ token: Token, from: From }),
    reply: Nothing,
    errors: ['not_found'],
  }),
}
