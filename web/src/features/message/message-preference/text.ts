import type { MessageTopic, StoppedTopic, TeamMessages, TeamTopic } from '@app/contract'
import { policy } from '@app/contract/policy'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hourOfDay } from '#lib/dates/dates.ts'
import { lineOf } from '#lib/language/list.ts'

export interface TopicText {
  topic: MessageTopic
  label: MessageDescriptor
  hint: MessageDescriptor
  /** The question whether to stop these mails. */
  stop: MessageDescriptor
  /** The confirmation, for all teams or for one. */
  stopped: (team: string) => MessageDescriptor
  /** What happens without these mails. */
  without: MessageDescriptor
}

/** All topics, in the order of the account page. */
export const topics: readonly TopicText[] = [
  {
    topic: 'asks',
    label: msg`Game questions and reminders`,
    hint: msg`“Are you going?”, and reminders until you answer`,
    stop: msg`Stop game questions and reminders?`,
    stopped: (team) =>
      team
        ? msg`Done. No more game questions and reminders from ${team}`
        : msg`Done. No more game questions and reminders`,
    without: msg`You can still answer every game here.`,
  },
  {
    topic: 'changes',
    label: msg`Game changes`,
    hint: msg`Moved, cancelled, back on`,
    stop: msg`Stop emails about game changes?`,
    stopped: (team) =>
      team ? msg`Done. No more emails about game changes from ${team}` : msg`Done. No more emails about game changes`,
    without: msg`You’ll still see it here when a game is moved or cancelled.`,
  },
  {
    topic: 'notes',
    label: msg`Notes from captains`,
    hint: msg`Messages from captains to players`,
    stop: msg`Stop notes from captains?`,
    stopped: (team) =>
      team ? msg`Done. No more captains’ notes from ${team}` : msg`Done. No more notes from captains`,
    without: msg`We’ll still email you when a game is moved or cancelled.`,
  },
  {
    topic: 'kitty',
    label: msg`Reminders to pay`,
    hint: msg`What you owe a team, at most every two weeks`,
    stop: msg`Stop reminders to pay?`,
    stopped: (team) => (team ? msg`Done. No more reminders to pay from ${team}` : msg`Done. No more reminders to pay`),
    without: msg`You’ll still see here what you owe.`,
  },
  {
    topic: 'subs',
    label: msg`Substitutes`,
    hint: msg`A team needs a sub, or your offer was accepted`,
    stop: msg`Stop emails about substitutes?`,
    stopped: (team) =>
      team ? msg`Done. No more emails about substitutes from ${team}` : msg`Done. No more emails about substitutes`,
    without: msg`You’ll still see here whether your offers are accepted.`,
  },
  {
    topic: 'captain',
    label: msg`Captain alerts`,
    hint: msg`Short-handed games, drop-outs and volunteers. Only for teams you captain`,
    stop: msg`Stop captain alerts?`,
    stopped: (team) => (team ? msg`Done. No more captain alerts from ${team}` : msg`Done. No more captain alerts`),
    without: msg`You’ll still see here who volunteers and who drops out.`,
  },
  {
    topic: 'digest',
    label: msg`Weekly digest`,
    // A getter, because whether the reader uses AM and PM is not known yet when the module loads.
    get hint() {
      const hour = hourOfDay(policy.digestHour)
      return msg`Your games for the week, Sundays at ${hour}`
    },
    stop: msg`Stop weekly digests?`,
    stopped: (team) => (team ? msg`Done. No more weekly digests from ${team}` : msg`Done. No more weekly digests`),
    without: msg`Other emails stay as they are.`,
  },
]

export const textOf = (topic: MessageTopic): TopicText =>
  topics.find((each) => each.topic === topic) ?? (topics[0] as TopicText)

/** The texts of a stop link. */
export const stopTextOf = (topic: StoppedTopic): Pick<TopicText, 'hint' | 'stop' | 'stopped' | 'without'> =>
  topic === 'invitations' ? invitations : textOf(topic)

/** No topic: people choose them under Calendar. */
const invitations = {
  hint: msg`Each game as an email that your calendar reads`,
  stop: msg`Stop calendar invitations?`,
  stopped: () => msg`Done. No more calendar invitations`,
  without: msg`Games you already have stay in your calendar, but no longer change there.`,
}

/** The topics that a person can choose for a team. */
export const topicsOf = ({ isCaptain }: Pick<TeamMessages, 'isCaptain'>): TeamTopic[] =>
  topics
    .map(({ topic }) => topic)
    .filter((topic) => topic !== 'digest' && (topic !== 'captain' || isCaptain)) as TeamTopic[]

export type TeamChoice = 'same' | 'changes-and-notes' | 'nothing' | 'own'

export const CHANGES_AND_NOTES: TeamTopic[] = ['changes', 'notes']

/** The choice that matches the mails about a team. */
export function choiceOf(team: TeamMessages, hasPush: boolean): TeamChoice {
  if (!team.isOwnChoice) return 'same'
  const by = (channel: 'mail' | 'push') => topicsOf(team).filter((topic) => team[channel].includes(topic))
  const wanted = by('mail')
  if (hasPush && wanted.join() !== by('push').join()) return 'own'
  if (wanted.length === 0) return 'nothing'
  return wanted.join() === CHANGES_AND_NOTES.join() ? 'changes-and-notes' : 'own'
}

/** "Game questions and reminders, Substitutes" */
export const summaryOf = (i18n: I18n, team: TeamMessages, hasPush: boolean): string =>
  lineOf(
    i18n,
    topicsOf(team)
      .filter((topic) => team.mail.includes(topic) || (hasPush && team.push.includes(topic)))
      .map((topic) => i18n._(textOf(topic).label)),
  )
