import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import LogOut from 'lucide-react/icons/log-out'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import User from 'lucide-react/icons/user'
import type { MenuChoice } from '../../../../ui/overlay/menu.tsx'
import type { PersonAct } from '../paths.ts'

type ActedOn = { isSuspended: boolean; isOperator: boolean }
type Act = { act: PersonAct; label: string; icon: React.ReactNode; isDestructive?: true; reason?: string }

const OPERATORS_STAY = 'Operators cannot be suspended or deleted. Take them off the operators first.'

/** What an operator can do about a person, in the order of the page and of the menu. */
export function actsOn({ isSuspended, isOperator }: ActedOn): Act[] {
  const forbidden = isOperator ? { reason: OPERATORS_STAY } : {}
  return [
    { act: 'export', label: 'Export Data', icon: <Download aria-hidden /> },
    { act: 'end-sessions', label: 'End All Sessions', icon: <LogOut aria-hidden /> },
    isSuspended
      ? { act: 'lift', label: 'Lift Suspension', icon: <Undo2 aria-hidden /> }
      : { act: 'suspend', label: 'Suspend', icon: <Ban aria-hidden />, ...forbidden },
    { act: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, isDestructive: true, ...forbidden },
  ]
}

/** Null opens the page of the person. */
export const personChoices = (person: ActedOn, onSelect: (act: PersonAct | null) => void): MenuChoice[] => [
  { label: 'Open', icon: <User aria-hidden />, onSelect: () => onSelect(null) },
  ...actsOn(person).map(({ act, label, icon, isDestructive = false, reason }) => ({
    label,
    icon,
    destructive: isDestructive,
    ...(reason && { reason }),
    onSelect: () => onSelect(act),
  })),
]
