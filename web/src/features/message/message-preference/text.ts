import type { MessageTopic, TeamMessages, TeamTopic } from '@app/contract'
import { policy } from '@app/contract/policy'
import { hourOfDay } from '../../../lib/dates/dates.ts'

export interface TopicText {
  topic: MessageTopic
  label: string
  hint: string
  /** In a sentence: "No more game questions and reminders." */
  inSentence: string
  /** What happens without these mails. */
  without: string
}

/** Every topic, in the order of the account page. */
export const topics: readonly TopicText[] = [
  {
    topic: 'asks',
    label: 'Game questions and reminders',
    hint: 'Are you going? Nudges if you have not answered',
    inSentence: 'game questions and reminders',
    without: 'You can still answer every game here.',
  },
  {
    topic: 'changes',
    label: 'Game changes',
    hint: 'Moved, cancelled, back on',
    inSentence: 'mails about game changes',
    without: 'You will see here when a game is moved or cancelled.',
  },
  {
    topic: 'notes',
    label: 'Notes from captains',
    hint: 'What a captain writes to the players',
    inSentence: 'notes from captains',
    without: 'We still mail you when a game is moved or cancelled.',
  },
  {
    topic: 'subs',
    label: 'Substitutes',
    hint: 'A team needs a sub, your offer was accepted',
    inSentence: 'mails about substitutes',
    without: 'You will see here whether your offers were accepted.',
  },
  {
    topic: 'captain',
    label: 'Captain alerts',
    hint: 'Short-handed, drop-outs, volunteers. Only where you are captain',
    inSentence: 'captain alerts',
    without: 'You will see here who volunteers and who drops out.',
  },
  {
    topic: 'digest',
    label: 'Weekly digest',
    // Not yet known when the module loads: whether the reader uses AM and PM.
    get hint() {
      return `Your games of the week, Sundays at ${hourOfDay(policy.digestHour)}`
    },
    inSentence: 'weekly digests',
    without: 'Other mails stay as they are.',
  },
]

export const textOf = (topic: MessageTopic): TopicText =>
  topics.find((each) => each.topic === topic) ?? (topics[0] as TopicText)

/** The topics that a person can choose for a team. */
export const topicsOf = ({ isCaptain }: Pick<TeamMessages, 'isCaptain'>): TeamTopic[] =>
  topics
    .map(({ topic }) => topic)
    .filter((topic) => topic !== 'digest' && (topic !== 'captain' || isCaptain)) as TeamTopic[]

export type TeamChoice = 'same' | 'changes-and-notes' | 'nothing' | 'own'

export const CHANGES_AND_NOTES: TeamTopic[] = ['changes', 'notes']

/** The choice that the mails about a team amount to. */
export function choiceOf(team: TeamMessages): TeamChoice {
  if (!team.isOwnChoice) return 'same'
  const wanted = topicsOf(team).filter((topic) => team.mail.includes(topic))
  if (wanted.length === 0) return 'nothing'
  return wanted.join() === CHANGES_AND_NOTES.join() ? 'changes-and-notes' : 'own'
}

/** "Game questions and reminders, Substitutes" */
export const summaryOf = (team: TeamMessages): string =>
  topicsOf(team)
    .filter((topic) => team.mail.includes(topic))
    .map((topic) => textOf(topic).label)
    .join(', ')
