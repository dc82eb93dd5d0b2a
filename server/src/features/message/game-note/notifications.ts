import { formatDay } from '#core/mail/date-time.ts'
import { type Composer, composerOfMany } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { gameLinks } from '../../game/answer-link/queries.ts'
import { ofGame } from '../../game/game/rules.ts'
import { noteSent } from './events.ts'
import { noteMail } from './mails.ts'
import { notesToMail } from './queries.ts'

export const gameNoteNotifications = (origin: string): Composer[] => [
  composerOfMany(noteSent, async ({ db, now }, deliveries) => {
    const wanted = deliveries.map(({ to, payload }) => ({ noteId: payload.noteId, profileId: to.profileId }))
    const notes = await notesToMail(db, wanted, now)
    const byMessage = new Map(notes.map((note) => [note.messageIndex, note]))
    const readers = notes.flatMap(({ gameId, messageIndex }) => {
      const to = deliveries[messageIndex]?.to
      return to ? [{ gameId, to }] : []
    })
    const links = await gameLinks(db, origin, readers, now)
    const linkOf = new Map(notes.map((note, index) => [note, links[index] ?? '']))
    return deliveries.map(({ to }, index) => {
      const note = byMessage.get(index)
      if (!note) return undefined
      const message = noteMail(to.say, {
        ...note,
        logoUrl: pictureAddress(origin, note.teamLogo),
        day: formatDay(note.startsAt, note.timeZone, to.locale),
        isCancelled: note.cancelledAt !== null,
        link: linkOf.get(note) ?? '',
      })
      return { ...message, ...ofGame(note) }
    })
  }),
]
