import type { MessageTopic } from '@app/contract'

/** Which emails the stop link turns off. */
export interface StopTarget {
  profileId: string
  topic: MessageTopic
  /** Null for a mail that is not about one team. */
  teamId: string | null
}

/** The text that is sealed into the token of a stop link. */
export const stopText = ({ profileId, topic, teamId }: StopTarget): string => [profileId, topic, teamId ?? ''].join(' ')

/** Topics of earlier releases may be missing in `topics`. */
export function stopTargetOf(text: string, topics: readonly MessageTopic[]): StopTarget | undefined {
  const [profileId = '', name, teamId = ''] = text.split(' ')
  const topic = topics.find((each) => each === name)
  return topic && { profileId, topic, teamId: teamId || null }
}

/** Everything except the weekly digest. */
export const isWantedByDefault = (topic: MessageTopic): boolean => topic !== 'digest'
