import { hashToken } from '#core/http/cookies.ts'
import { sayToReader } from '#core/language/reader.ts'
import { formatDay } from '#core/mail/date-time.ts'
import type { UnsubscribeTokens } from '#core/mail/unsubscribe-token.ts'
import { type Composer, composer } from '#core/notifications/notification.ts'
import type { LinkTokens } from '#core/pages/link-tokens.ts'
import { outsideScheduled } from './events.ts'
import { outsideScheduleMail } from './mails.ts'
import { scheduleToSend } from './queries.ts'

interface Tokens {
  links: LinkTokens
  refusals: UnsubscribeTokens
}

/** More games than this are on the page of the link alone. */
const SHOWN_GAMES = 5

export const outsideScheduleNotifications = (origin: string, { links, refusals }: Tokens): Composer[] => [
  composer(outsideScheduled, async (ctx, _to, { teamId, gameIds }) => {
    const mail = await scheduleToSend(ctx.db, { teamId, gameIds, now: ctx.now })
    const token = mail && links.of(mail.seed).find((one) => hashToken(one).equals(mail.tokenHash))
    const [first] = mail?.games ?? []
    if (!mail || !token || !first) return undefined
    const say = sayToReader({})
    const refusal = refusals.tokenFor(mail.email)
    const games = mail.games.slice(0, SHOWN_GAMES).map(({ opponent, startsAt, timeZone }) => ({
      opponent,
      day: formatDay(new Date(startsAt), timeZone, say.formats),
    }))
    const facts = {
      teamName: mail.teamName,
      leagueName: mail.leagueName,
      games,
      count: mail.games.length,
      link: `${origin}/o/${token}`,
      stopPage: `${origin}/no-more-mail?token=${refusal}`,
      stopUrl: `${origin}/api/v1/mail-refusal?token=${refusal}`,
    }
    return {
      ...outsideScheduleMail(say, facts),
      language: say.language,
      to: { name: '', address: mail.email },
      timeZone: first.timeZone,
    }
  }),
]
