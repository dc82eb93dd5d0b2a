import type { Overview } from '@app/contract'
import { calendarDay } from '../../../../lib/dates/dates.ts'
import { Bars } from '../parts/bars.tsx'
import { Facts, Panel } from '../parts/panel.tsx'
import { count, counted } from '../text.ts'

export function Today({ today }: { today: Overview['today'] }) {
  const { games, gamesCalledOff, going, maybe, notGoing } = today
  const calledOff = gamesCalledOff === 0 ? '' : `, ${count(gamesCalledOff)} of them called off`
  return (
    <Panel title="Today">
      <Facts
        facts={[
          ['Signed in', counted(today.signedIn, 'person', 'people')],
          ['New people', count(today.newPeople)],
          ['New teams', count(today.newTeams)],
          ['Games', `${count(games)}${calledOff}`],
          ['Answers', `${count(going)} Going, ${count(maybe)} Maybe, ${count(notGoing)} Not Going`],
          ['Sub requests', `${count(today.requestsOpened)} opened, ${count(today.requestsFilled)} filled`],
        ]}
      />
    </Panel>
  )
}

/** How many people used the site, day by day. */
export function Days({ days }: { days: Overview['days'] }) {
  if (days.length < 2) return null
  const newPeople = days.reduce((sum, day) => sum + day.newPeople, 0)
  return (
    <Panel
      title="Last 14 Days"
      hint={`People last seen on each day. ${counted(newPeople, 'person', 'people')} joined.`}
    >
      <Bars
        label="People last seen on each day"
        bars={days.map(({ day, activePeople }) => ({ name: calendarDay(day), value: activePeople }))}
        every={6}
      />
    </Panel>
  )
}
