import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { DISMISSING_FAILED, NotDone } from './need-rows.tsx'

type DismissProps = {
  gameId: string
  /** The text of the button. Without it the button is an icon. */
  words?: string
  className?: string
}

/** Dismisses the alerts about a game for this captain. */
export function Dismiss({ gameId, words, className = '' }: DismissProps) {
  const { t } = useLingui()
  const dismissing = useWrite('POST /api/v1/game/:id/drop-outs/dismiss')
  const dismiss = () => dismissing.write({ params: { id: gameId } })
  const button = { size: 'sm', className, busy: dismissing.isPending, onClick: dismiss } as const
  return (
    <>
      {words ? (
        <Button {...button}>{words}</Button>
      ) : (
        <Button
          {...button}
          variant="ghost"
          iconOnly
          aria-label={t({
            message: 'Dismiss',
            context: 'news',
            comment: 'Put away what is new; it does not come back',
          })}
          icon={<X aria-hidden />}
        />
      )}
      <NotDone error={dismissing.error} sentence={DISMISSING_FAILED} />
    </>
  )
}
