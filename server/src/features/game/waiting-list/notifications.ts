import { formatDay } from '#core/mail/date-time.ts'
import { type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { createAnswerLinks } from '../answer-link/queries.ts'
import { readCounts } from '../attendance/queries.ts'
import { countedGames } from '../attendance/rules.ts'
import { ofGame } from '../game/rules.ts'
import { placeOffered } from './events.ts'
import { placeOfferedMail, placeQuestion } from './mails.ts'
import { offeredGame } from './queries.ts'
import { ownWaiting } from './rules.ts'

export const waitingListNotifications = (origin: string): Composer[] => [
  composer(placeOffered, async ({ db, now }, to, { gameId }) => {
    const { profileId, say } = to
    const counted = countedGames(await readCounts(db, [gameId], now)).get(gameId)
    if (counted?.status !== 'Upcoming') return undefined
    const own = ownWaiting(counted.waiting, { userId: profileId, isOnRoster: true, now })
    // guard: waiting: nobody reads of an offer that has run out
    if (!own?.offer) return undefined
    const game = await offeredGame(db, { gameId, profileId })
    if (!game) return undefined
    const { teamId, startsAt, timeZone } = game
    const [token] = game.isMember ? await createAnswerLinks(db, [{ gameId, profileId }], now) : []
    const until = new Date(own.offer.until)
    const facts = {
      ...game,
      firstName: to.firstName,
      logoUrl: pictureAddress(origin, game.teamLogo),
      day: formatDay(startsAt, timeZone, say.formats),
      until: formatDay(until, timeZone, say.formats),
      answerLink: token ? `${origin}/a/${token}` : null,
      gameLink: `${origin}/games/${gameId}`,
    }
    return {
      ...placeOfferedMail(say, facts),
      ...ofGame({ gameId, teamId, startsAt, timeZone }),
      // guard: waiting: an offer that is not opened on the phone is mailed before it ends
      deadline: until,
      question: placeQuestion(say, { userId: profileId, gameId, startsAt, day: facts.day.date }),
    }
  }),
]
