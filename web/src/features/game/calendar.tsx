import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { MenuButton } from '../../ui/overlay/menu-button.tsx'
import { calendarFile, type Dated, googleAddress, outlookAddress } from './calendar-links.ts'

export function AddToCalendar({ game }: { game: Dated }) {
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
