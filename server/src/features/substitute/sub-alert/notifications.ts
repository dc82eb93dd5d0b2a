import { formatDateTime, formatDay } from '#core/mail/date-time.ts'
import type { UnsubscribeTokens } from '#core/mail/unsubscribe-token.ts'
import { type Composer, composer } from '#core/notifications/notification.ts'
import { ofGame } from '../../game/game/rules.ts'
import { requestsOpen, spareAsked } from './events.ts'
import { spareAskedMail, subAlertMail } from './mails.ts'
import { type DueRequest, requestsForAlert, sparesToAsk } from './queries.ts'

export const subAlertNotifications = (origin: string, tokens: UnsubscribeTokens): Composer[] => [
  composer(spareAsked, async (ctx, { profileId, locale, say }, { requestId }) => {
    // Since the event, the spare may have volunteered or the spot may have been taken.
    const request = (await sparesToAsk(ctx.db, requestId, ctx.now)).find((asked) => asked.profileId === profileId)
    return request && { ...spareAskedMail(say, gameText(request, origin, locale)), ...ofGame(request) }
  }),

  composer(requestsOpen, async (ctx, { profileId, locale, say }, { requestIds }) => {
    const requests = await requestsForAlert(ctx.db, profileId, requestIds, ctx.now)
    if (requests.length === 0) return undefined
    const token = tokens.tokenFor(profileId)
    return subAlertMail(say, {
      games: requests.map((request) => gameText(request, origin, locale)),
      board: `${origin}/find-subs`,
      offPage: `${origin}/no-more-alerts?token=${token}`,
      offUrl: `${origin}/api/v1/sub-alert/off?token=${token}`,
    })
  }),
]

const gameText = (
  { id, teamName, sport, startsAt, timeZone, location, positions }: DueRequest,
  origin: string,
  locale: string,
) => ({
  teamName,
  sport,
  location,
  positions,
  when: formatDateTime(startsAt, timeZone, locale),
  day: formatDay(startsAt, timeZone, locale),
  link: `${origin}/subs/${id}`,
})
