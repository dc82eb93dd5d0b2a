import type { Overview } from '@app/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { calendarDay } from '#lib/dates/dates.ts'
import { Bars } from '../parts/bars.tsx'
import { Facts, Panel } from '../parts/panel.tsx'
import { count, peopleText } from '../text.ts'

export function Today({ today }: { today: Overview['today'] }) {
  const { i18n, t } = useLingui()
  const number = (of: number) => count(i18n, of)
  const [games, calledOff] = [number(today.games), number(today.gamesCalledOff)]
  const [going, maybe, notGoing] = [number(today.going), number(today.maybe), number(today.notGoing)]
  const [opened, filled] = [number(today.requestsOpened), number(today.requestsFilled)]
  return (
    <Panel title={t`Today`}>
      <Facts
        facts={[
          [t`Signed in`, peopleText(i18n, today.signedIn)],
          [t`New people`, number(today.newPeople)],
          [t`New teams`, number(today.newTeams)],
          [t`Games`, today.gamesCalledOff === 0 ? games : t`${games}, ${calledOff} of them called off`],
          [t`Answers`, t`${going} Going, ${maybe} Maybe, ${notGoing} Not Going`],
          [t`Sub requests`, t({ message: `${opened} opened, ${filled} filled`, comment: 'Sub requests' })],
        ]}
      />
    </Panel>
  )
}

/** How many people used the site, day by day. */
export function Days({ days }: { days: Overview['days'] }) {
  const { t } = useLingui()
  if (days.length < 2) return null
  const newPeople = days.reduce((sum, day) => sum + day.newPeople, 0)
  return (
    <Panel
      title={t`Last 14 Days`}
      hint={t({
        message: plural(newPeople, {
          one: 'People last seen on each day. # person joined.',
          other: 'People last seen on each day. # people joined.',
        }),
      })}
    >
      <Bars
        label={t`People last seen on each day`}
        bars={days.map(({ day, activePeople }) => ({ name: calendarDay(day), value: activePeople }))}
        every={6}
      />
    </Panel>
  )
}
