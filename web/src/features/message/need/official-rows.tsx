import type { Needs } from '@app/contract'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Megaphone from 'lucide-react/icons/megaphone'
import { Link } from 'react-router'
import { shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { leagueOfficialsPath } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { Mark, Row } from './need-rows.tsx'

/** The game of an official that the person has taken moved, and waits for them. */
export function MovedOfficialRow({ need }: { need: NonNullable<Needs['movedOfficials']>[number] }) {
  const { t, i18n } = useLingui()
  const { leagueId, leagueName, name, teamName, home, away } = need
  const [day, time] = [shortDayAt(need), timeAt(i18n, need)]
  return (
    <Row
      face={<Mark icon={<CalendarClock aria-hidden />} tone="maybe" />}
      title={t`${name}: the game moved. Can you still do it?`}
      facts={[leagueName, teamName, t`${home} v ${away}`, t`${day}, ${time}`]}
    >
      <Link to={leagueOfficialsPath(leagueId)} className={buttonClass({ size: 'sm' })}>
        <Trans>Confirm or Give Back</Trans>
      </Link>
    </Row>
  )
}

/** A league that the person organises lacks officials in the coming week. */
export function OpenOfficialsRow({ need }: { need: NonNullable<Needs['openOfficials']>[number] }) {
  const { i18n } = useLingui()
  const { leagueId, leagueName, open, games } = need
  return (
    <Row
      face={<Mark icon={<Megaphone aria-hidden />} />}
      title={i18n._(msg({ message: plural(open, { one: '# official is open', other: '# officials are open' }) }))}
      facts={[
        leagueName,
        i18n._(
          msg({ message: plural(games, { one: '# game of the coming week', other: '# games of the coming week' }) }),
        ),
      ]}
    >
      <Link to={leagueOfficialsPath(leagueId)} className={buttonClass({ size: 'sm' })}>
        <Trans>See Officials</Trans>
      </Link>
    </Row>
  )
}
