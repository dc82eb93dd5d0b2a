import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import LogOut from 'lucide-react/icons/log-out'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import User from 'lucide-react/icons/user'
import type { MenuChoice } from '#ui/overlay/menu.tsx'
import type { PersonAct } from '../paths.ts'

type ActedOn = { isSuspended: boolean; isOperator: boolean }
type Act = {
  act: PersonAct
  label: MessageDescriptor
  icon: React.ReactNode
  isDestructive?: true
  reason?: MessageDescriptor
}

const OPERATORS_STAY = msg`Operators can’t be suspended or deleted. Remove them from the operators first.`

/** What an operator can do about a person, in the order of the page and the menu. */
export function actsOn({ isSuspended, isOperator }: ActedOn): Act[] {
  const forbidden = isOperator ? { reason: OPERATORS_STAY } : {}
  return [
    { act: 'export', label: msg`Export Data`, icon: <Download aria-hidden /> },
    { act: 'end-sessions', label: msg`End All Sessions`, icon: <LogOut aria-hidden /> },
    isSuspended
      ? { act: 'lift', label: msg`Lift Suspension`, icon: <Undo2 aria-hidden /> }
      : { act: 'suspend', label: msg`Suspend`, icon: <Ban aria-hidden />, ...forbidden },
    { act: 'delete', label: msg`Delete`, icon: <Trash2 aria-hidden />, isDestructive: true, ...forbidden },
  ]
}

/** Null opens the person's page. */
export const personChoices = (i18n: I18n, person: ActedOn, onSelect: (act: PersonAct | null) => void): MenuChoice[] => [
  { label: i18n._(msg`Open`), icon: <User aria-hidden />, onSelect: () => onSelect(null) },
  ...actsOn(person).map(({ act, label, icon, isDestructive = false, reason }) => ({
    label: i18n._(label),
    icon,
    destructive: isDestructive,
    ...(reason && { reason: i18n._(reason) }),
    onSelect: () => onSelect(act),
  })),
]
