import type { Game, GameNotes, NoteGroup } from '@app/contract'
import { limits } from '@app/contract/limits'
import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import MailX from 'lucide-react/icons/mail-x'
import Send from 'lucide-react/icons/send'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useWrite } from '../../../lib/api/write.ts'
import { shortDayAt } from '../../../lib/dates/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/inputs.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '../../../ui/overlay/on-demand.tsx'
import { mailText, noteGroups, notMailedText, playersOf, reached } from './text.ts'

type Audience = NonNullable<GameNotes['audience']>

type MessageDialogProps = OverlayProps & { game: Game; audience: Audience }

export const MessageDialog = resetOnOpen(function Message({ game, audience, open, onClose }: MessageDialogProps) {
  const sending = useWrite('POST /api/v1/game/:id/notes')
  const [chosen, setChosen] = useState<NoteGroup[]>(['Going', 'Subs'])
  const [text, setText] = useState('')
  const groups = chosen.filter((group) => playersOf(audience.players, [group]).length > 0)
  const players = playersOf(audience.players, groups)
  const count = reached(players).length
  const isReady = count > 0 && text.trim() !== ''
  const send = () =>
    sending.write(
      { params: { id: game.id }, body: { groups, text } },
      {
        onSuccess: ({ recipients }) => {
          toast(`Sent to ${playersText(recipients)}`)
          onClose()
        },
      },
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Message Players"
      isUnsaved={text.trim() !== ''}
      description={`${game.teamName} vs ${game.opponentTeamName}, ${shortDayAt(game)}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            disabled={!isReady}
            busy={sending.isPending}
            onClick={send}
          >
            {count === 0 ? 'Send' : `Send to ${playersText(count).replace('player', 'Player')}`}
          </Button>
        </>
      }
    >
      <Groups audience={audience} chosen={chosen} onChange={setChosen} />
      <Field id="noteText" label="Message" className="mt-5">
        <TextArea
          rows={4}
          maxLength={limits.gameNoteText}
          aria-describedby="note-text-hint"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <p id="note-text-hint" className="mt-1.5 flex justify-between gap-3 text-sm text-muted-foreground">
        <span>The first line becomes the subject.</span>
        <span className="tnum">
          {text.length}/{limits.gameNoteText}
        </span>
      </p>
      <ul className="mt-4 grid gap-1.5 rounded-lg bg-muted p-4 text-sm" aria-label="How it is sent" aria-live="polite">
        <Way icon={<Mail aria-hidden />}>{mailText(players, audience.replyTo)}</Way>
        {notMailedText(players).map((line) => (
          <Way key={line} icon={<MailX aria-hidden />}>
            {line}
          </Way>
        ))}
      </ul>
      {sending.error && (
        <Failure error={sending.error} className="mt-4">
          {failureText(sending.error)}
        </Failure>
      )}
    </Dialog>
  )
})

const playersText = (count: number): string => (count === 1 ? '1 player' : `${count} players`)

type GroupsProps = { audience: Audience; chosen: NoteGroup[]; onChange: (groups: NoteGroup[]) => void }

function Groups({ audience, chosen, onChange }: GroupsProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">To</legend>
      <p className="text-sm text-muted-foreground">You are not counted.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {noteGroups.map(({ group, label }) => {
          const count = playersOf(audience.players, [group]).length
          return (
            <label key={group} className="pick">
              <input
                type="checkbox"
                className="sr-only"
                disabled={count === 0}
                checked={count > 0 && chosen.includes(group)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, group] : chosen.filter((each) => each !== group))
                }
              />
              <Check aria-hidden />
              <span className="tnum">
                {label} {count}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function Way({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex gap-2 *:first:mt-0.5 *:first:size-4 *:first:shrink-0 *:first:text-muted-foreground">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

const failureText = (error: Error): string =>
  (error instanceof ApiError ? texts[error.code] : undefined) ?? 'Failed to send the message. Please try again.'

const texts: Partial<Record<string, string>> = {
  game_over: 'The game is over. Nothing was sent.',
  game_started: 'The cancelled game would have started by now. Nothing was sent.',
  no_recipients: 'Nobody is in these groups any more. Nothing was sent.',
}
