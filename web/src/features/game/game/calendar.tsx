import type { Game } from '@app/contract'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { writtenText } from '#lib/language/say-with.ts'
import { gamePath } from '#paths'
import { MenuButton } from '#ui/overlay/menu-button.tsx'
import { gameTitle } from './text.ts'

export function AddToCalendar({ game }: { game: Dated }) {
  const { t, i18n } = useLingui()
  return (
    <MenuButton
      label={t`Add to Calendar`}
      look={{ size: 'sm', iconOnly: true, className: 'shrink-0' }}
      icon={<CalendarPlus aria-hidden />}
      choices={[
        { label: t`Google Calendar`, onSelect: () => openOutside(googleAddress(i18n, game)) },
        { label: t`Outlook`, onSelect: () => openOutside(outlookAddress(i18n, game)) },
        { label: t`Calendar file (.ics)`, onSelect: () => window.location.assign(calendarFile(game)) },
      ]}
    />
  )
}

const openOutside = (address: string) => window.open(address, '_blank', 'noreferrer')

type Dated = Pick<
  Game,
  'id' | 'teamName' | 'kind' | 'title' | 'opponentTeamName' | 'startTime' | 'endTime' | 'location' | 'notes'
>

/** A constant of Google's URL format. */
const NEW_EVENT = 'TEMPLATE'

/** Calendars prefill a new event from the URL. */
export function googleAddress(i18n: I18n, game: Dated): string {
  return addressOf('https://calendar.google.com/calendar/render', {
    action: NEW_EVENT,
    text: gameTitle(i18n, game),
    dates: `${compact(game.startTime)}/${compact(game.endTime)}`,
    location: writtenText(i18n, game.location),
    details: detailsOf(game),
  })
}

export function outlookAddress(i18n: I18n, game: Dated): string {
  return addressOf('https://outlook.live.com/calendar/0/action/compose', {
    rru: 'addevent',
    subject: gameTitle(i18n, game),
    startdt: new Date(game.startTime).toISOString(),
    enddt: new Date(game.endTime).toISOString(),
    location: writtenText(i18n, game.location),
    body: detailsOf(game),
  })
}

/** The notes, and a link back to the game. */
const detailsOf = ({ id, notes }: Dated): string =>
  [notes, new URL(gamePath(id), window.location.origin).href].filter(Boolean).join('\n\n')

/** Download for every other calendar. */
export const calendarFile = ({ id }: Dated): string => `/api/v1/game/${id}/calendar.ics`

/** Encodes spaces as %20, because Outlook takes a plus literally. */
const addressOf = (base: string, query: Record<string, string>): string =>
  `${base}?${Object.entries(query)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** 20261118T033000Z */
const compact = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
