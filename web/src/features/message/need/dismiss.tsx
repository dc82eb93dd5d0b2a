import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useWrite } from '../../../lib/api/write.ts'
import { Button } from '../../../ui/button.tsx'
import { DISMISSING_FAILED, NotDone } from './need-rows.tsx'

/** Puts the news of a game away, for this captain. */
export function Dismiss({ gameId, className = '' }: { gameId: string; className?: string }) {
  const { t } = useLingui()
  const dismissing = useWrite('POST /api/v1/game/:id/drop-outs/dismiss')
  const dismiss = () => dismissing.write({ params: { id: gameId } })
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        className={className}
        aria-label={t({ message: 'Dismiss', context: 'news', comment: 'Put away what is new; it does not come back' })}
        icon={<X aria-hidden />}
        busy={dismissing.isPending}
        onClick={dismiss}
      />
      <NotDone error={dismissing.error} sentence={DISMISSING_FAILED} />
    </>
  )
}
