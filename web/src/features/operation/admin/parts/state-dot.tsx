import type { CheckState } from '@app/contract'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { classNames } from '../../../../ui/class-names.ts'

/** A sign with hidden words: never colour alone. */
export function StateDot({ state }: { state: CheckState }) {
  const { Icon, text } = signs[state]
  return (
    <span className={classNames('ops-dot', `is-${state}`)}>
      <Icon aria-hidden />
      <span className="sr-only">{text}</span>
    </span>
  )
}

const signs = {
  ok: { Icon: Check, text: 'Well:' },
  warning: { Icon: TriangleAlert, text: 'Look here:' },
  failed: { Icon: X, text: 'Broken:' },
}
