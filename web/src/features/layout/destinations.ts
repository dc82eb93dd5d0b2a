import CalendarDays from 'lucide-react/icons/calendar-days'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Shield from 'lucide-react/icons/shield'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import { paths } from '../../paths.ts'

/** The same places in the same order: sidebar, menu and tab bar. */
export const destinations = [
  { to: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.teams, label: 'Teams', Icon: Shield },
  { to: paths.games, label: 'Games', Icon: CalendarDays },
  { to: paths.findSubs, label: 'Find Subs', Icon: UserRoundSearch },
] as const
