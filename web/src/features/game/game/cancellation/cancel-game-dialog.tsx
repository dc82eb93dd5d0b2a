import type { Game } from '@app/contract'
import { type GameKind, kindLabels } from '@app/contract/kind'
import { limits } from '@app/contract/limits'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/inputs.tsx'
import { AlertDialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { PartChoice } from '../series/part-choice.tsx'
import { cancelling as cancellingThem, isOfSeries, type Part, planOf } from '../series/plan.ts'
import { linkedText } from '../series/text.ts'
import { gameTitle } from '../text.ts'

export const CancelGameDialog = resetOnOpen(function Cancelling({
  game,
  open,
  onClose,
}: OverlayProps & { game: Game }) {
  const client = useQueryClient()
  const cancelling = useWrite('POST /api/v1/game/:id/cancel')
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState('')
  const [part, setPart] = useState<Part>('one')
  const [now] = useState(() => new Date())
  const params = { id: game.id }
  const series = useQuery({
    ...read('GET /api/v1/game/:id/series', { params }),
    enabled: open && isOfSeries(game, now),
  })
  const games = series.data ?? []
  const isOneOfSeveral = games.some(({ id, isCancelled }) => id !== game.id && !isCancelled)
  const planFor = (one: Part) => planOf(games, { id: game.id, part: one, now, change: cancellingThem })
  const plans = { one: planFor('one'), following: planFor('following'), all: planFor('all') }
  const { changed: count, linked } = plans[part]
  const opponent = game.opponentTeamName
  const { kind } = game
  const what = i18n._(kindLabels[kind])
  const [title, day, time] = [gameTitle(i18n, game), shortDayAt(game), timeAt(i18n, game)]
  const cancel = () =>
    cancelling.write(
      { params, body: { reason: reason.trim(), ...(part !== 'one' && { alsoFor: part }) } },
      {
        onSuccess: (cancelled) => {
          client.setQueryData(read('GET /api/v1/game/:id', { params }).queryKey, cancelled)
          // The pages of the other games.
          if (part !== 'one') void client.invalidateQueries()
          toast(
            part === 'one'
              ? t({ message: select(kind, { game: 'The game is cancelled', other: `${what} is cancelled` }) })
              : t({ message: plural(count, { one: '# cancelled', other: '# cancelled' }) }),
          )
          onClose()
        },
      },
    )
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={
        isOneOfSeveral
          ? t({
              message: select(kind, {
                game: 'Cancel which games?',
                practice: 'Cancel which practices?',
                other: 'Cancel which dates?',
              }),
            })
          : t({ message: select(kind, { game: 'Cancel this game?', other: `Cancel ${what}?` }) })
      }
      cancel={t({ message: select(kind, { game: 'Keep Game', other: `Keep ${what}` }) })}
      action={
        count > 1
          ? i18n._(cancelSeveral(kind, count))
          : t({ message: select(kind, { game: 'Cancel Game', other: `Cancel ${what}` }) })
      }
      busy={cancelling.isPending}
      error={cancelling.error}
      failure={t({
        message: select(kind, {
          game: 'Failed to cancel the game. Please try again.',
          other: 'Failed to cancel it. Please try again.',
        }),
      })}
      onConfirm={cancel}
      field={
        <>
          {isOneOfSeveral && (
            <div className="mb-5 grid gap-2">
              <PartChoice kind={kind} plans={plans} value={part} onChange={setPart} />
              {linked.map((one) => (
                <p key={one.id} className="text-sm text-muted-foreground">
                  {linkedText(i18n, one)}
                </p>
              ))}
            </div>
          )}
          <Field id="cancelReason" label={t`Reason`} necessity="Optional">
            <TextArea
              rows={2}
              maxLength={limits.cancelReason}
              placeholder={t({ message: select(kind, { game: 'Shown on the game page', other: 'Shown on its page' }) })}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </>
      }
    >
      {game.opponentTeam && (
        <>
          <Trans>This cancels it for {opponent}, too. They can’t read the reason.</Trans>{' '}
        </>
      )}
      <Trans>
        {title}, {day}, {time}. We’ll email the team and its subs. You can undo this until the start time.
      </Trans>
    </AlertDialog>
  )
})

/** "Cancel 27 Practices"; of a kind without a plural, "Cancel 4 Dates". */
function cancelSeveral(kind: GameKind, games: number): MessageDescriptor {
  if (kind === 'game') return msg({ message: plural(games, { one: 'Cancel # Game', other: 'Cancel # Games' }) })
  return kind === 'practice'
    ? msg({ message: plural(games, { one: 'Cancel # Practice', other: 'Cancel # Practices' }) })
    : msg({ message: plural(games, { one: 'Cancel # Date', other: 'Cancel # Dates' }) })
}
