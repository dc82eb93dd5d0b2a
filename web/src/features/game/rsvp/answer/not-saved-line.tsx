import { answerLabels } from '@app/contract/game-text'
import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { failureText } from '#lib/api/failure-text.ts'
import { classNames } from '#ui/class-names.ts'
import type { AnswerFailure } from './pending-answers.ts'

type NotSavedLineProps = { failure: AnswerFailure; className?: string }

/** Shown next to an answer that could not be saved, until the next attempt. A toast has already announced it. */
export function NotSavedLine({ failure: { status, error, reason }, className }: NotSavedLineProps) {
  const { t, i18n } = useLingui()
  const answer = i18n._(answerLabels[status])
  const words = reason ? [reason] : failureText(i18n, t`“${answer}” was not saved.`, error)
  return (
    <p className={classNames('flex items-start gap-2 text-sm font-medium text-out', className)}>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{words.join(' ')}</span>
    </p>
  )
}
