import { playoffsOf } from '@app/contract/playoff-state'
import type { Db } from '#core/database/db.ts'
import { formatDay } from '#core/mail/date-time.ts'
import { type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { gameEndedLevel, gameLeftBracket, teamSentOn } from './events.ts'
import { endedLevelMail, leftBracketMail, sentOnMail } from './mails.ts'
import { gameToMail, playoffsIn, sentOnToMail } from './queries.ts'

export const playoffNotifications = (origin: string): Composer[] => [
  composer(gameEndedLevel, async (ctx, { profileId, locale, say }, { fixtureId }) => {
    const game = await gameToMail(ctx.db, { fixtureId, organiserId: profileId })
    // The organiser may have decided meanwhile, or the result was corrected.
    if (!game || !(await isUndecided(ctx.db, game, fixtureId))) return undefined
    const { startsAt, timeZone } = game
    const day = formatDay(startsAt, timeZone, locale)
    return { ...endedLevelMail(say, { ...game, day, link: bracketLink(origin, game) }), timeZone }
  }),

  composer(gameLeftBracket, async (ctx, { profileId, locale, say }, { fixtureId }) => {
    const game = await gameToMail(ctx.db, { fixtureId, organiserId: profileId })
    if (!game?.isCalledOff) return undefined
    const { startsAt, timeZone } = game
    const day = formatDay(startsAt, timeZone, locale)
    return { ...leftBracketMail(say, { ...game, day, link: bracketLink(origin, game) }), timeZone }
  }),

  composer(teamSentOn, async (ctx, { profileId, say }, { number, teamId, ...at }) => {
    // The organiser may have thought again, or a result decides now.
    const state = (await statesIn(ctx.db, at)).find((one) => one.number === number)
    if (!state?.winner || state.by !== 'league') return undefined
    const sentOn = await sentOnToMail(ctx.db, { ...at, winner: state.winner, teamId, captainId: profileId })
    if (!sentOn) return undefined
    const { teamName, winner } = sentOn
    const logoUrl = pictureAddress(origin, sentOn.teamLogo)
    return { ...sentOnMail(say, { teamName, logoUrl, winner, link: bracketLink(origin, at) }), teamId }
  }),
]

interface OfDivision {
  leagueId: string
  divisionId: string
}

const statesIn = async (db: Db, at: OfDivision) =>
  playoffsOf((await playoffsIn(db, at)) ?? { seeds: [], games: [], decisions: [] })

const isUndecided = async (db: Db, at: OfDivision, fixtureId: string): Promise<boolean> =>
  (await statesIn(db, at)).some(({ game, waitsFor }) => game?.id === fixtureId && waitsFor === 'decision')

const bracketLink = (origin: string, { leagueId, divisionId }: OfDivision): string =>
  `${origin}/teams/leagues/${leagueId}/playoffs?division=${divisionId}`
