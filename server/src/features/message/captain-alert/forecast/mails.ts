import { sayForecastReason, sayLikely, sayPlaces } from '@app/contract/game-text'
import type { Say } from '#core/language/say.ts'
import type { Message } from '#core/notifications/notification.ts'
import type { Forecast } from '../../../game/forecast/rules.ts'
import { type CaptainFacts, dayText, event, stepActions, toCaptains } from '../mails.ts'

/** The game will probably be short. Gives the reason, and names nobody. */
export function likelyMail(say: Say, facts: CaptainFacts & { forecast: Forecast }): Message {
  const { forecast, headCount } = facts
  const [day, likely, places] = [dayText(say, facts), sayLikely(say, forecast), sayPlaces(say, headCount)]
  return {
    ...toCaptains(say, facts),
    subject: say('{likely} for {day}: ask for subs now?', { likely, day }),
    preview: say('{facts}.', { facts: places }),
    heading: say('{likely} for {day}', { likely, day }),
    paragraphs: [
      say('{facts}.', { facts: places }),
      sayForecastReason(say, forecast),
      say(
        'This is the only early alert for this game. The button opens the game, where you confirm before anything is sent.',
      ),
    ],
    events: event(say, facts, stepActions(say, facts)),
  }
}
