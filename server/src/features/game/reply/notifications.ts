import { hashToken } from '#core/http/cookies.ts'
import { formatDay } from '#core/mail/date-time.ts'
import type { ReplyAddresses, ReplyTo } from '#core/mail/reply/reply-addresses.ts'
import { type ComposeCtx, type Composer, composer, type Reader } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { sealState } from '#core/sign-in/sealed-state.ts'
import type { TimedSeal } from '#core/sign-in/timed-seal.ts'
import { createAnswerLinks, linkView } from '../answer-link/queries.ts'
import { type AnswerView, answerView, undoOf } from '../answer-link/rules.ts'
import { readCounts } from '../attendance/queries.ts'
import { countedGames } from '../attendance/rules.ts'
import { replyNotSaved, replySaved } from './events.ts'
import { notSavedMail, type ReplyFacts, savedMail } from './mails.ts'
import { mentionsGuest } from './rules.ts'

export function replyNotifications(
  origin: string,
  seals: TimedSeal,
  addresses: ReplyAddresses | undefined,
): Composer[] {
  const factsFor = async (ctx: ComposeCtx, to: Reader, said: Said, about: ReplyTo) => {
    const { gameId } = said
    const [token = ''] = await createAnswerLinks(ctx.db, [{ gameId, profileId: to.profileId }], ctx.now)
    const link = await linkView(ctx.db, {
      key: { tokenHash: hashToken(token), linkId: null, gameId: null },
      now: ctx.now,
    })
    const view = link && answerView(link, countedGames(await readCounts(ctx.db, [gameId], ctx.now)), [], ctx.now)
    if (!view) return undefined
    const facts: ReplyFacts = {
      ...view,
      words: said.words,
      calendar: said.calendar,
      logoUrl: pictureAddress(origin, view.teamLogo),
      day: formatDay(view.startsAt, view.timeZone, to.locale),
      link: `${origin}/a/${token}`,
    }
    const replyTo = addresses && { name: view.teamName, address: addresses.of(token, about) }
    const more = { thread: gameId, isReply: true as const, timeZone: view.timeZone, ...(replyTo && { replyTo }) }
    return { token, view, facts, more }
  }
  return [
    composer(replySaved, async (ctx, to, { savedAt, before, ...said }) => {
      const found = await factsFor(ctx, to, said, 'confirmation')
      // A later answer has its own confirmation, or its own page.
      if (!found || !isStill(found.view, savedAt)) return undefined
      const sealed = sealState(seals, undoOf(found.token), { savedAt, before }, ctx.now)
      const undo = found.view.isSub ? null : `${found.facts.link}?undo=${sealed}`
      const hasGuest = mentionsGuest(found.view.note)
      return { ...savedMail(to.say, found.facts, found.view, { hasGuest, undo, now: ctx.now }), ...found.more }
    }),
    composer(replyNotSaved, async (ctx, to, { why, ...said }) => {
      const found = await factsFor(ctx, to, said, 'question')
      return found && { ...notSavedMail(to.say, found.facts, found.view, why), ...found.more }
    }),
  ]
}

type Said = Pick<ReplyFacts, 'words' | 'calendar'> & { gameId: string }

const isStill = ({ answeredAt }: AnswerView, savedAt: string) => answeredAt?.getTime() === Date.parse(savedAt)
