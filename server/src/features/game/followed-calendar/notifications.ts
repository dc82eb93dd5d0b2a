import type { CalendarChange } from '@app/contract'
import { type ComposeCtx, type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { calendarStopped, changesApplied, changesWait } from './events.ts'
import { appliedMail, type CalendarFacts, type ChangedGame, changesMail, stoppedMail } from './mails.ts'
import { appliedGames, calendarOf, calendarToTellOf, knownAbout } from './queries.ts'
import { type Difference, hostOf, planCalendar } from './rules.ts'

const order: CalendarChange['kind'][] = ['new', 'moved', 'changed', 'cancelled', 'restored']
const inOrder = (games: ChangedGame[]) => games.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))

export const followedCalendarNotifications = (origin: string): Composer[] => [
  composer(changesWait, async ({ db, now }, { profileId, say }, { teamId }) => {
    const facts = await factsOf({ db, now }, origin, { teamId, profileId })
    const row = facts && (await calendarOf(db, { teamId }))
    if (!row) return undefined
    const { differences } = planCalendar(row.entries, await knownAbout(db, row, now))
    // A captain may have seen to it meanwhile.
    const waiting = differences.filter(({ isKept }) => !isKept)
    return waiting.length > 0
      ? { ...changesMail(say, facts, inOrder(waiting.map(asChanged))), teamId, timeZone: row.timeZone }
      : undefined
  }),

  composer(changesApplied, async ({ db, now }, { profileId, say }, { teamId, games }) => {
    const facts = await factsOf({ db, now }, origin, { teamId, profileId })
    const found = facts ? await appliedGames(db, { teamId }, games) : []
    return facts && found.length > 0
      ? { ...appliedMail(say, facts, inOrder(found)), teamId, timeZone: facts.timeZone }
      : undefined
  }),

  composer(calendarStopped, async ({ db, now }, { profileId, say }, { teamId }) => {
    const facts = await factsOf({ db, now }, origin, { teamId, profileId })
    return facts?.isStopped ? { ...stoppedMail(say, facts), teamId, timeZone: facts.timeZone } : undefined
  }),
]

/** Nothing, if the team no longer follows a calendar or the reader is not a captain. */
async function factsOf(
  { db }: ComposeCtx,
  origin: string,
  reader: { teamId: string; profileId: string },
): Promise<(CalendarFacts & { isStopped: boolean; timeZone: string }) | undefined> {
  const found = await calendarToTellOf(db, reader)
  return (
    found && {
      teamName: found.teamName,
      logoUrl: pictureAddress(origin, found.teamLogo),
      host: hostOf(found.address),
      link: `${origin}/teams/${reader.teamId}/calendar`,
      isStopped: found.isStopped,
      timeZone: found.timeZone,
    }
  )
}

const asChanged = ({ kind, game, after }: Difference): ChangedGame => ({
  kind,
  opponent: after.opponent,
  startsAt: after.startsAt,
  timeZone: after.timeZone,
  location: after.location,
  was: kind === 'moved' && game ? game.startsAt : null,
})
