import type { ErrorCode, Game, GameNotes, NoteGroup } from '@app/contract'
import { sayTitle } from '@app/contract/kind'
import { limits } from '@app/contract/limits'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import MailX from 'lucide-react/icons/mail-x'
import Send from 'lucide-react/icons/send'
import { type ReactNode, useState } from 'react'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { shortDayAt } from '#lib/dates/dates.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/inputs.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { mailText, noteGroups, notMailedText, playersOf, reached } from './text.ts'

type Audience = NonNullable<GameNotes['audience']>

type MessageDialogProps = OverlayProps & { game: Game; audience: Audience }

export const MessageDialog = resetOnOpen(function Message({ game, audience, open, onClose }: MessageDialogProps) {
  const { i18n, t } = useLingui()
  const title = sayTitle(sayWith(i18n), game.teamName, { ...game, opponent: game.opponentTeamName })
  const day = shortDayAt(game)
  const sending = useWrite('POST /api/v1/game/:id/notes')
  const [chosen, setChosen] = useState<NoteGroup[]>(['Going', 'Subs'])
  const [text, setText] = useState('')
  const groups = chosen.filter((group) => playersOf(audience.players, [group]).length > 0)
  const players = playersOf(audience.players, groups)
  const count = reached(players).length
  const failure =
    sending.error && refusalOf(i18n, sending.error, reasons, msg`Failed to send the message. Please try again.`)
  const isReady = count > 0 && text.trim() !== ''
  const send = () =>
    sending.write(
      { params: { id: game.id }, body: { groups, text } },
      {
        onSuccess: ({ recipients }) => {
          toast(t({ message: plural(recipients, { one: 'Sent to # player', other: 'Sent to # players' }) }))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Message Players`}
      isUnsaved={text.trim() !== ''}
      description={t`${title}, ${day}`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            disabled={!isReady}
            busy={sending.isPending}
            onClick={send}
          >
            {count === 0
              ? t`Send`
              : t({ message: plural(count, { one: 'Send to # Player', other: 'Send to # Players' }) })}
          </Button>
        </>
      }
    >
      <Groups audience={audience} chosen={chosen} onChange={setChosen} />
      <Field id="noteText" label={t`Message`} className="mt-5">
        <TextArea
          rows={4}
          maxLength={limits.gameNoteText}
          aria-describedby="note-text-hint"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <p id="note-text-hint" className="mt-1.5 flex justify-between gap-3 text-sm text-muted-foreground">
        <span>
          <Trans>The first line becomes the subject.</Trans>
        </span>
        <span className="tnum">
          {text.length}/{limits.gameNoteText}
        </span>
      </p>
      <ul
        className="mt-4 grid gap-1.5 rounded-lg bg-muted p-4 text-sm"
        aria-label={t`How it is sent`}
        aria-live="polite"
      >
        <Way icon={<Mail aria-hidden />}>{mailText(i18n, players, audience.replyTo)}</Way>
        {notMailedText(i18n, players).map((line) => (
          <Way key={line} icon={<MailX aria-hidden />}>
            {line}
          </Way>
        ))}
      </ul>
      {failure && (
        <Failure error={failure.error} isReason={failure.isReason} className="mt-4">
          {failure.text}
        </Failure>
      )}
    </Dialog>
  )
})

type GroupsProps = { audience: Audience; chosen: NoteGroup[]; onChange: (groups: NoteGroup[]) => void }

function Groups({ audience, chosen, onChange }: GroupsProps) {
  const { i18n } = useLingui()
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        <Trans comment="Whom a message is sent to">To</Trans>
      </legend>
      <p className="text-sm text-muted-foreground">
        <Trans>Not counting you.</Trans>
      </p>
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
                {i18n._(label)} {count}
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

const reasons: Partial<Record<ErrorCode, MessageDescriptor>> = {
  game_over: msg`It’s over. Nothing was sent.`,
  game_started: msg`This cancelled game’s start time has passed. Nothing was sent.`,
  no_recipients: msg`Nobody is in these groups anymore. Nothing was sent.`,
}
