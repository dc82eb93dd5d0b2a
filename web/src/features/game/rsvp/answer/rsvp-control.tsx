import type { GameCard, RsvpStatus } from '@app/contract'
import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { shortDayAt } from '../../../../lib/dates/dates.ts'
import { Spinner } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { useDelayedLoading } from '../../../../ui/feedback/skeleton.tsx'
import { Segmented, type SegmentedOption } from '../../../../ui/form/segmented.tsx'
import { useSignedInUser } from '../../../people/session/signed-in.tsx'
import { answerLabels, awayText } from '../text.ts'
import { answerGame } from './answer-game.ts'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { usePendingAnswer } from './pending-answers.ts'

type RsvpControlProps = {
  game: Pick<
    GameCard,
    | 'id'
    | 'answer'
    | 'answerIsForOldTime'
    | 'answerSource'
    | 'can'
    | 'teamName'
    | 'opponentTeamName'
    | 'startTime'
    | 'timeZone'
    | 'ownSpot'
  >
  /** The last day that the user is away, if that is why they are not going. */
  awayUntil?: string | null
  /** For rows: smaller, an icon only on the chosen option, and labelled with the game. */
  compact?: boolean
}

/** Going, Maybe or Not Going: updates optimistically. Null if the game takes no answer. */
export function RsvpControl({ game, awayUntil = null, compact = false }: RsvpControlProps) {
  const client = useQueryClient()
  const user = useSignedInUser()
  const pending = usePendingAnswer(game.id)
  const isSlow = useDelayedLoading(pending !== undefined)
  const [isGivingUp, setIsGivingUp] = useState(false)
  if (!game.can.answer && !pending) return null
  const isForOldTime = game.answerIsForOldTime && !pending
  const value = pending ?? (isForOldTime ? null : game.answer)
  const isAutomatic = !pending && game.answer !== null && game.answerSource !== 'own'
  const answer = (status: RsvpStatus) => {
    // A sub who cannot come gives up the spot, so that somebody else takes it.
    if (game.ownSpot && status !== 'Going') return setIsGivingUp(true)
    // The same answer again makes it their own.
    if (status !== value || isAutomatic) answerGame(client, user, game, status)
  }
  return (
    <div className={classNames('no-print', compact && compactLook)}>
      <Segmented
        label={
          compact ? `Your RSVP for ${game.teamName} vs ${game.opponentTeamName}, ${shortDayAt(game)}` : 'Your RSVP'
        }
        options={isSlow ? answerOptions.map((one) => (one.value === value ? waiting(one) : one)) : answerOptions}
        value={value}
        onChange={answer}
        isSent
      />
      {game.ownSpot && !compact && (
        <p className="mt-2 px-1 text-sm">You're playing as a sub. Not Going gives up your spot.</p>
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
          {game.answerSource === 'away' ? awayText(awayUntil) : `${answerLabels[game.answer]} by default.`}
          {!compact && ' One tap changes it for this game.'}
        </p>
      )}
      {isForOldTime && game.answer && (
        <p className="mt-2 px-1 text-sm">
          You said {answerLabels[game.answer]} for the old time.{' '}
          <span className="font-semibold">Please answer again.</span>
        </p>
      )}
    </div>
  )
}

export const answerOptions: readonly SegmentedOption<RsvpStatus>[] = [
  { value: 'Going', label: answerLabels.Going, icon: <Check aria-hidden />, tone: 'going' },
  { value: 'Maybe', label: answerLabels.Maybe, icon: <CircleQuestionMark aria-hidden />, tone: 'maybe' },
  { value: 'NotGoing', label: answerLabels.NotGoing, icon: <X aria-hidden />, tone: 'out' },
]

const waiting = (option: SegmentedOption<RsvpStatus>) => ({ ...option, icon: <Spinner /> })

export const compactLook =
  '[&_.segmented]:rounded-[.875rem] [&_.segmented>*]:h-10 [&_.segmented>*]:rounded-[.6875rem] [&_.segmented>*]:text-sm pointer-coarse:[&_.segmented>*]:h-11 [&_[aria-checked=false]>svg]:hidden'
