import type { Db } from '#core/database/db.ts'
import { type Composer, composerOfMany } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { kittiesOf, linesOfTeam, saidInTeam, waysOf } from '../queries.ts'
import { type Debt, debtsOf } from '../rules.ts'
import { debtReminded } from './events.ts'
import { debtMail } from './mails.ts'
import { lettersFor } from './queries.ts'

export const reminderNotifications = (origin: string): Composer[] => [
  composerOfMany(debtReminded, async ({ db }, deliveries) => {
    const messages = deliveries.map(({ to, payload }) => ({ ...payload, profileId: to.profileId }))
    const letters = new Map((await lettersFor(db, messages)).map((letter) => [letter.messageIndex, letter]))
    const debts = new Map<string, Map<string, Debt>>()
    for (const [teamId, ofTeam] of Map.groupBy(deliveries, ({ payload }) => payload.teamId)) {
      const people = ofTeam.map(({ to }) => ({ personId: to.profileId, name: to.name }))
      debts.set(teamId, await debtsTo(db, teamId, people))
    }
    return deliveries.map(({ to, payload: { teamId } }, index) => {
      const letter = letters.get(index)
      const debt = debts.get(teamId)?.get(to.profileId)
      // guard: kitty: nobody is reminded who has paid meanwhile, or says so
      if (!letter || !debt || debt.own.balance <= 0 || debt.own.saidPaid) return undefined
      const { teamLogo, timeZone, senderName, senderAddress } = letter
      return {
        ...debtMail(to.say, {
          firstName: to.firstName,
          ...debt,
          logoUrl: pictureAddress(origin, teamLogo),
          timeZone,
          sender: senderAddress === null ? null : { name: senderName, address: senderAddress },
          page: to.hasAccount ? `${origin}/account/kitty#own-${teamId}` : null,
        }),
        teamId,
        timeZone,
      }
    })
  }),
]

async function debtsTo(db: Db, teamId: string, people: { personId: string; name: string }[]) {
  const [[kitty], ways, said, lines] = await db.together((on) =>
    Promise.all([kittiesOf(on, [teamId]), waysOf(on, [teamId]), saidInTeam(on, teamId), linesOfTeam(on, teamId)]),
  )
  if (!kitty) return new Map<string, Debt>()
  const { closed, ...shown } = kitty
  return debtsOf(shown, people, { lines, ways, said, closed })
}
