import type { Say } from '../language/say.ts'
import type { Link } from '../mail/content.ts'
import type { ChannelName, ComposeCtx, Message, Topic } from './notification.ts'

/** What the wishes of a recipient depend on in a composed message. */
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

/** What recipients want to get, and at which hours. A feature stores it. */
export interface Preferences {
  /** One decision per candidate, in their order. A time is the end of the recipient's quiet hours. */
  decide: (ctx: ComposeCtx, candidates: readonly Candidate[]) => Promise<('wanted' | 'not wanted' | Date)[]>
  /** The links with which the recipient stops such messages. Core adds them to every message that has a topic. */
  optOutOf: (candidate: Candidate, say: Say) => Pick<Message, 'unsubscribeUrl' | 'footnoteLinks' | 'languageUrl'>
  /** The way to another language, which core adds to every message. */
  languageLink: (message: Message, say: Say) => Link
}
