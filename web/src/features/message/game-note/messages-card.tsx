import type { Game, GameNote } from '@app/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { read } from '#lib/api/read.ts'
import { dayAndTime } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { groupText } from './text.ts'

/** The notes about a game: captains see all, players those sent to them. */
export function MessagesCard({ game, now }: { game: Game; now: Date }) {
  const { id: myId } = useSignedInUser()
  const mayHaveNotes = game.role !== null || game.rsvps.some(({ userId, as }) => userId === myId && as === 'sub')
  const { data } = useQuery({
    ...read('GET /api/v1/game/:id/notes', { params: { id: game.id } }),
    enabled: mayHaveNotes,
  })
  if (!data?.notes.length) return null
  return (
    <section role="group" className="card no-print p-5" aria-labelledby="messages">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="messages" className="display text-lg">
          <Trans>Messages</Trans>
        </h2>
        <span className="text-sm text-muted-foreground">
          <Trans>Sent by email</Trans>
        </span>
      </div>
      <Notes notes={data.notes} now={now} />
    </section>
  )
}

const SHOWN = 3

function Notes({ notes, now }: { notes: GameNote[]; now: Date }) {
  const [isLong, setLong] = useState(false)
  const shown = isLong ? notes : notes.slice(0, SHOWN)
  const more = notes.length - shown.length
  return (
    <>
      <ul className="mt-3 grid gap-3">
        {shown.map((note) => (
          <NoteRow key={note.id} note={note} now={now} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setLong(true)}>
          <Plural value={more} one="Show # more" other="Show # more" />
        </Button>
      )}
    </>
  )
}

function NoteRow({ note, now }: { note: GameNote; now: Date }) {
  const { i18n } = useLingui()
  const sentTo = groupText(i18n, note.groups)
  const day = dayAndTime(i18n, new Date(note.sentAt), now)
  const { senderId, senderName, senderAvatar, recipients, text, sentAt } = note
  return (
    <li className="flex items-start gap-3">
      <Avatar id={senderId} name={senderName} picture={senderAvatar} size="xs" />
      <div className="min-w-0 flex-1">
        <p className="text-sm leading-5 wrap-anywhere">
          <Trans>
            <span className="font-semibold">{senderName}</span>{' '}
            <span className="tnum text-muted-foreground">
              to {sentTo} ({recipients}), <time dateTime={sentAt}>{day}</time>
            </span>
          </Trans>
        </p>
        <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
    </li>
  )
}
