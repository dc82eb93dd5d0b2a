import { type Composer, composer } from '#core/notifications/notification.ts'
import { suspended } from './events.ts'
import { suspensionMail } from './mails.ts'
import { suspensionBy } from './queries.ts'

export const suspensionNotifications: Composer[] = [
  composer(suspended, async ({ db, now }, { firstName, say }, { suspensionId }) => {
    const suspension = await suspensionBy(db, suspensionId)
    const isOver = !suspension || suspension.endedAt || (suspension.until && suspension.until <= now)
    return isOver ? undefined : suspensionMail(say, { ...suspension, firstName })
  }),
]
