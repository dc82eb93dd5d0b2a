import { formatDay } from '#core/mail/date-time.ts'
import {
  type ComposeCtx,
  type Composer,
  composer,
  type Message,
  type Reader,
} from '#core/notifications/notification.ts'
import { wantedOf } from './asking/queries.ts'
import { officialMissing, officialNews, officialsWanted, officialsWantedFromTeams } from './events.ts'
import { officialMissingMail, officialNewsMail, officialsWantedMail } from './mails.ts'
import { newsOf, type Snapshot } from './rules.ts'
import { officialToSend, organisersOf, teamToTell } from './telling/queries.ts'

export const officialNotifications = (origin: string): Composer[] => [
  composer(officialNews, async (ctx, { profileId, locale, say }, { officialId, name, before }) => {
    const official = await officialToSend(ctx.db, officialId, ctx.now)
    const current: Snapshot = official?.facts
      ? { ...official.facts, state: official.state }
      : { ...(official?.told ?? before), state: 'ended' }
    // They may have given it back meanwhile, or the game is as they knew it.
    const news = newsOf(before, current)
    if (!news) return undefined
    // guard: officials: a mail about the official of a team goes to its captains -> const teamName = 'a team'
    const teamName = official?.teamId ? await teamToTell(ctx.db, official.teamId, profileId) : ''
    if (teamName === undefined) return undefined
    const { leagueId, leagueName, home, away, timeZone, location } = current
    const startsAt = new Date(current.startsAt)
    const facts = {
      news,
      name,
      teamName,
      leagueName,
      home,
      away,
      location,
      day: formatDay(startsAt, timeZone, locale),
      was: formatDay(new Date(before.startsAt), before.timeZone, locale),
      link: officialsPage(origin, leagueId),
    }
    return { ...officialNewsMail(say, facts), timeZone, urgentOnDayOf: startsAt, deadline: startsAt }
  }),

  composer(officialMissing, async (ctx, { profileId, locale, say }, { officialId }) => {
    // Somebody else may have taken it, and the recipient may no longer organise the league.
    const official = await officialToSend(ctx.db, officialId, ctx.now)
    if (!official?.isOpen || !official.facts) return undefined
    const { leagueId, timeZone, startsAt: start, ...game } = official.facts
    const organisers = await organisersOf(ctx.db, leagueId)
    if (!organisers.some((one) => one.profileId === profileId)) return undefined
    const startsAt = new Date(start)
    const day = formatDay(startsAt, timeZone, locale)
    const mail = officialMissingMail(say, { ...game, name: official.name, day, link: officialsPage(origin, leagueId) })
    return { ...mail, timeZone, urgentOnDayOf: startsAt, deadline: startsAt }
  }),

  composer(officialsWanted, (ctx, to, { leagueId }) => wanted(ctx, to, leagueId, origin)),
  composer(officialsWantedFromTeams, (ctx, to, { leagueId }) => wanted(ctx, to, leagueId, origin)),
]

async function wanted(ctx: ComposeCtx, to: Reader, leagueId: string, origin: string): Promise<Message | undefined> {
  // What they could take may have been taken meanwhile.
  const found = await wantedOf(ctx.db, { leagueId, profileId: to.profileId, now: ctx.now })
  const [first] = found?.games ?? []
  if (!found || !first) return undefined
  const games = found.games.map(({ startsAt, timeZone, ...game }) => ({
    ...game,
    day: formatDay(new Date(startsAt), timeZone, to.locale),
  }))
  const { leagueName, isAsking } = found
  const mail = officialsWantedMail(to.say, { leagueName, isAsking, games, link: officialsPage(origin, leagueId) })
  return { ...mail, timeZone: first.timeZone, deadline: new Date(first.startsAt) }
}

const officialsPage = (origin: string, leagueId: string): string => `${origin}/teams/leagues/${leagueId}/officials`
