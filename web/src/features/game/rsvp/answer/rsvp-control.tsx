import type { GameCard, RsvpStatus } from '@app/contract'
import { answerLabels } from '@app/contract/game-text'
import type { I18n } from '@lingui/core'
import { select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { shortDayAt } from '#lib/dates/dates.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { Spinner } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { Segmented, type SegmentedOption } from '#ui/form/segmented.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { gameTitle } from '../../game/text.ts'
import { isAboutWaiting } from '../../waiting-list/waits.ts'
import { awayText } from '../text.ts'
import { answerGame } from './answer-game.ts'
import { useFailedAnswer, useIsWaiting, usePendingAnswer } from './pending-answers.ts'

const GiveUpDialog = onDemand(async () => (await import('./give-up-dialog.tsx')).GiveUpDialog)

const NotSavedLine = lazyPart('rest', async () => (await import('./not-saved-line.tsx')).NotSavedLine)

const WaitingChoice = lazyPart(
  'rest',
  async () => (await import('../../waiting-list/waiting-choice.tsx')).WaitingChoice,
)

const WaitingLine = lazyPart('rest', async () => (await import('./waiting-line.tsx')).WaitingLine)

type RsvpControlProps = {
  game: Pick<
    GameCard,
    | 'id'
    | 'answer'
    | 'answerIsForOldTime'
    | 'answerSource'
    | 'can'
    | 'teamName'
    | 'kind'
    | 'title'
    | 'opponentTeamName'
    | 'startTime'
    | 'timeZone'
    | 'ownSpot'
    | 'waiting'
  >
  /** The last day of the user's away dates, if these are why they are not going. */
  awayUntil?: string | null
  /** For rows: smaller, with an icon only on the chosen option, and labelled with the game. */
  compact?: boolean
}

/** Going, Maybe or Not Going, updated optimistically. Null if the game accepts no answers. */
export function RsvpControl({ game, awayUntil = null, compact = false }: RsvpControlProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const user = useSignedInUser()
  const pending = usePendingAnswer(game.id)
  const isWaiting = useIsWaiting(game.id)
  const failure = useFailedAnswer(game.id)
  const isSlow = useDelayedLoading(pending !== undefined && !isWaiting)
  const [isGivingUp, setIsGivingUp] = useState(false)
  if (!game.can.answer && !pending) return null
  const isForOldTime = game.answerIsForOldTime && !pending
  const shown = pending ?? (isForOldTime ? null : game.answer)
  const value = shown === 'Waiting' ? null : shown
  const isAutomatic = !pending && game.answer !== null && game.answerSource !== 'own'
  const [title, kind] = [gameTitle(i18n, game), game.kind]
  const day = shortDayAt(game)
  const given = game.answer ? i18n._(answerLabels[game.answer]) : ''
  const label = compact ? t`Your RSVP for ${title}, ${day}` : t`Your RSVP`
  const options = answerOptions(i18n)
  const answer = (status: RsvpStatus) => {
    // A sub who cannot come gives up the spot, so that someone else can take it.
    if (game.ownSpot && status !== 'Going') return setIsGivingUp(true)
    // Choosing an automatic answer again makes it the person's own.
    if (status !== value || isAutomatic) answerGame(i18n, client, { me: user, game, status })
  }
  return (
    <div className={classNames('no-print', compact && compactLook)}>
      {game.waiting && isAboutWaiting(game) ? (
        <WaitingChoice
          game={{ ...game, waiting: game.waiting }}
          label={label}
          compact={compact}
          busy={isSlow && pending ? pending : null}
          onAnswer={(status) => answerGame(i18n, client, { me: user, game, status })}
        />
      ) : (
        <Segmented
          label={label}
          options={isSlow ? options.map((one) => (one.value === value ? waiting(one) : one)) : options}
          value={value}
          onChange={answer}
          isSent
        />
      )}
      {isWaiting && <WaitingLine gameId={game.id} />}
      {failure && <NotSavedLine failure={failure} className="mt-2 px-1" />}
      {game.ownSpot && !compact && (
        <p className="mt-2 px-1 text-sm">
          <Trans>You're playing as a sub. Not Going gives up your spot.</Trans>
        </p>
      )}
      {game.ownSpot && (
        <GiveUpDialog
          spot={{ ...game, requestId: game.ownSpot }}
          open={isGivingUp}
          onClose={() => setIsGivingUp(false)}
        />
      )}
      {isAutomatic && game.answer && (
        <p className={classNames('mt-2 px-1 text-sm', compact && 'text-muted-foreground')}>
          {game.answerSource === 'away' ? awayText(i18n, awayUntil) : t`${given} by default.`}
          {!compact &&
            ` ${t({ message: select(kind, { game: 'One tap changes it for this game.', other: 'One tap changes it.' }) })}`}
        </p>
      )}
      {isForOldTime && game.answer && (
        <p className="mt-2 px-1 text-sm">
          <Trans>
            You said {given} for the old time. <span className="font-semibold">Please answer again.</span>
          </Trans>
        </p>
      )}
    </div>
  )
}

export const answerOptions = (i18n: I18n): readonly SegmentedOption<RsvpStatus>[] => [
  { value: 'Going', label: i18n._(answerLabels.Going), icon: <Check aria-hidden />, tone: 'going' },
  { value: 'Maybe', label: i18n._(answerLabels.Maybe), icon: <CircleQuestionMark aria-hidden />, tone: 'maybe' },
  { value: 'NotGoing', label: i18n._(answerLabels.NotGoing), icon: <X aria-hidden />, tone: 'out' },
]

const waiting = (option: SegmentedOption<RsvpStatus>) => ({ ...option, icon: <Spinner /> })

export const compactLook =
  '[&_.segmented]:rounded-[.875rem] [&_.segmented>*]:h-10 [&_.segmented>*]:rounded-[.6875rem] [&_.segmented>*]:text-sm pointer-coarse:[&_.segmented>*]:h-11 [&_[aria-checked=false]>svg]:hidden'
