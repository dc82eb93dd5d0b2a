import type { RsvpStatus } from '@app/contract'
import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { Button, type ButtonLook } from '#ui/button.tsx'

type AnswerProps = Pick<ButtonLook, 'variant' | 'size'> & {
  busy: RsvpStatus | null
  onAnswer: (status: RsvpStatus) => void
}

/** Takes the spot that is held for the user. */
export const TakeIt = ({ variant = 'primary', size, busy, onAnswer }: AnswerProps) => (
  <Button
    variant={variant}
    {...(size && { size })}
    busy={busy === 'Going'}
    icon={<Check aria-hidden />}
    onClick={() => onAnswer('Going')}
  >
    <Trans>Take It</Trans>
  </Button>
)

/** Leaves it to the next person. */
export const Pass = ({ variant = 'secondary', size, busy, onAnswer }: AnswerProps) => (
  <Button variant={variant} {...(size && { size })} busy={busy === 'NotGoing'} onClick={() => onAnswer('NotGoing')}>
    <Trans>Pass</Trans>
  </Button>
)
