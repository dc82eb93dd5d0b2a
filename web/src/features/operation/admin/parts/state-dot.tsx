import type { CheckState } from '@app/contract'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { classNames } from '#ui/class-names.ts'

/** A symbol with hidden text, because colour alone is not enough. */
export function StateDot({ state }: { state: CheckState }) {
  const { i18n } = useLingui()
  const { Icon, text } = signs[state]
  return (
    <span className={classNames('ops-dot', `is-${state}`)}>
      <Icon aria-hidden />
      <span className="sr-only">{i18n._(text)}</span>
    </span>
  )
}

const signs = {
  ok: { Icon: Check, text: msg({ message: 'Well:', comment: 'The state of a service, before its name. Only heard' }) },
  warning: {
    Icon: TriangleAlert,
    text: msg({ message: 'Needs attention:', comment: 'The state of a service, before its name. Only heard' }),
  },
  failed: {
    Icon: X,
    text: msg({ message: 'Broken:', comment: 'The state of a service, before its name. Only heard' }),
  },
}
