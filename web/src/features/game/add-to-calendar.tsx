import type { Game } from '@app/contract'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { MenuButton } from '../../ui/menu-button.tsx'
import { calendarFile, googleAddress, outlookAddress } from './calendar-links.ts'

export function AddToCalendar({ game }: { game: Game }) {
  return (
    <MenuButton
      label="Add to Calendar"
      look={{ size: 'sm', iconOnly: true, className: 'shrink-0' }}
      icon={<CalendarPlus aria-hidden />}
      choices={[
        { label: 'Google Calendar', onSelect: () => openOutside(googleAddress(game)) },
        { label: 'Outlook', onSelect: () => openOutside(outlookAddress(game)) },
        { label: 'Calendar file (.ics)', onSelect: () => window.location.assign(calendarFile(game)) },
      ]}
    />
  )
}

const openOutside = (address: string) => window.open(address, '_blank', 'noreferrer')
