import { sayAskForSubs, sayForecastReason, sayHeadCount, sayLikely, sayLikelyShort } from '@app/contract/game-text'
import type { Say } from '#core/language/say.ts'
import type { Message } from '#core/notifications/notification.ts'
import type { Forecast } from '../../../game/forecast/rules.ts'
import { askUrl, type CaptainFacts, dayText, event, toCaptains } from '../mails.ts'

/** The game will probably be short. It says why, and about nobody by name. */
export function likelyMail(say: Say, facts: CaptainFacts & { forecast: Forecast }): Message {
  const { forecast, headCount, link } = facts
  const [short, day, likely] = [sayLikelyShort(say, forecast.short), dayText(say, facts), sayLikely(say, forecast)]
  const count = sayHeadCount(say, headCount)
  const reason = sayForecastReason(say, forecast)
  const { waiting } = headCount
  return {
    ...toCaptains(say, facts),
    subject: say('{short} for {day}: ask now?', { short, day }),
    preview: say.line([count, likely]),
    heading: say('{short} for {day}', { short, day }),
    paragraphs: [
      say('{count} so far, {likely}.', { count, likely }),
      reason,
      say(
        'This is the only early alert for this game. Both buttons open the game. You confirm there before anything is sent.',
      ),
    ],
    events: event(say, facts, [
      { label: sayAskForSubs(say, forecast.short), url: askUrl(link) },
      ...(waiting > 0 ? [{ label: say('Remind {players}', { players: waiting }), url: `${link}#waiting` }] : []),
    ]),
  }
}
