import type { Say } from '../language/say.ts'
import type { Link } from '../mail/content.ts'
import type { ChannelName, ComposeCtx, Message, Topic } from './notification.ts'

/** The parts of a composed message that a recipient's preferences depend on. */
export interface Candidate {
  profileId: string
  address: string
  hasAccount: boolean
  channel: ChannelName
  topic: Topic
  teamId: string | null
  timeZone: string
  urgentOnDayOf: Date | null
}

/** What recipients want to get, and at which hours. Implemented by a feature. */
export interface Preferences {
  /** One decision per candidate, in order. A time is the end of the recipient's quiet hours. */
  decide: (ctx: ComposeCtx, candidates: readonly Candidate[]) => Promise<('wanted' | 'not wanted' | Date)[]>
  /** The links to stop such messages. Core adds them to every message with a topic. */
  optOutOf: (candidate: Candidate, say: Say) => Pick<Message, 'unsubscribeUrl' | 'footnoteLinks' | 'languageUrl'>
  /** The link to another language, which core adds to every message. */
  languageLink: (message: Message, say: Say) => Link
}
