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

const INVITATIONS = 'invitations'

/** For the stop link of calendar invitations, which people choose under Calendar and not as a topic. */
export const stopInvitationsText = (profileId: string): string => [profileId, INVITATIONS, ''].join(' ')

/** The person, if the text is that of an invitation. */
export function invitationsTarget(text: string): string | undefined {
  const [profileId = '', name] = text.split(' ')
  return name === INVITATIONS ? profileId : undefined
}

/** Topics of earlier releases may be missing in `topics`. */
export function stopTargetOf(text: string, topics: readonly MessageTopic[]): StopTarget | undefined {
  const [profileId = '', name, teamId = ''] = text.split(' ')
  const topic = topics.find((each) => each === name)
  return topic && { profileId, topic, teamId: teamId || null }
}

/** Everything except the weekly digest. */
export const isWantedByDefault = (topic: MessageTopic): boolean => topic !== 'digest'
