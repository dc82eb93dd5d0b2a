/** Why a league has no schedule, in words. No schemas here. */
import { label, type SayLabel } from '../language.ts'
import { type NoSchedule, rest, type Together, type Wish } from './league-schedule.ts'

interface Words {
  nameOf: (team: string) => string
  /** "Night Shift FC, Otters and Harbour Rovers" */
  listOf: (names: readonly string[]) => string
  /** "Not on 12 May", or null if the team no longer asks for it. */
  wishOf: (must: Wish) => string | null
}

interface NoScheduleText {
  text: string
  /** What cannot be met together, one line each. */
  parts: readonly string[]
}

export function sayNoSchedule(say: SayLabel, reason: NoSchedule, words: Words): NoScheduleText {
  return reason.kind === 'together'
    ? sayTogether(say, reason, words)
    : { text: sayCounted(say, reason, words), parts: [] }
}

function sayTogether(say: SayLabel, reason: Together, { nameOf, wishOf }: Words): NoScheduleText {
  const parts = [
    ...reason.halls.map((team) => say(conflict.hall, { team: nameOf(team) })),
    ...reason.musts.map((must) => {
      const [team, wish] = [nameOf(must.team), wishOf(must)]
      return wish === null ? say(conflict.musts, { team }) : say(conflict.must, { team, wish })
    }),
    ...(reason.daysApart === null ? [] : [say(conflict.apart, { days: reason.daysApart })]),
    ...(reason.isRest ? [say(conflict.rest, rest.most)] : []),
  ]
  if (parts.length === 0) return { text: say(conflict.never), parts }
  return { text: say(reason.isSmallest ? conflict.together : conflict.among), parts }
}

function sayCounted(say: SayLabel, reason: Exclude<NoSchedule, Together>, { nameOf, listOf }: Words): string {
  if (reason.kind === 'places') return say(conflict.places, { games: reason.games, places: reason.places })
  const isBare = reason.musts.length === 0
  const others = listOf([...new Set(reason.musts.map(({ team }) => nameOf(team)))])
  switch (reason.kind) {
    case 'hall-days': {
      const { homeGames: games, hallDays: days } = reason
      const values = { team: nameOf(reason.team), games, days }
      return isBare ? say(conflict.hallDays, values) : say(conflict.daysOff, { ...values, others })
    }
    case 'team-days': {
      const values = { team: nameOf(reason.team), games: reason.games, days: reason.days }
      return say(isBare ? conflict.teamDays : conflict.teamMusts, values)
    }
    case 'days': {
      const values = { games: reason.games, days: reason.days, room: reason.room }
      return isBare ? say(conflict.room, values) : say(conflict.roomOfMusts, { ...values, others })
    }
  }
}

const conflict = {
  hallDays: label(
    'conflict.hall-days',
    '{team} has its hall on {days, plural, one {# day} other {# days}} for {games, plural, one {# home game} other {# home games}}.',
  ),
  daysOff: label(
    'conflict.days-off',
    '{team} has its hall on {days, plural, one {# day} other {# days}}, but with the fixed days of {others} its {games, plural, one {# home game doesn’t} other {# home games don’t}} fit.',
  ),
  places: label(
    'conflict.places',
    '{games, plural, one {# game needs} other {# games need}} a place, and the season has {places, plural, one {# place} other {# places}}.',
  ),
  teamDays: label(
    'conflict.team-days',
    '{team} has {games, plural, one {# game} other {# games}}, and the season has {days, plural, one {# day} other {# days}} to play.',
  ),
  teamMusts: label(
    'conflict.team-musts',
    '{team} has {games, plural, one {# game} other {# games}}, and with its musts it can play on {days, plural, one {# day} other {# days}}.',
  ),
  room: label(
    'conflict.room',
    'On the {days, plural, one {# day} other {# days}} of the season at most {room} of {games} games can be played.',
  ),
  roomOfMusts: label(
    'conflict.room-of-musts',
    'With the musts of {others}, at most {room} of {games} games can be played on the {days, plural, one {# day} other {# days}} of the season.',
  ),
  together: label('conflict.together', 'These can’t all be met. Leave out any one, and the others can:'),
  among: label('conflict.among', 'These can’t all be met:'),
  never: label('conflict.never', 'Even without any musts, the games don’t fit on the days and places of the season.'),
  hall: label('conflict.hall', 'The home games of {team} in its hall'),
  must: label('conflict.must', '{team}: {wish}'),
  musts: label('conflict.musts', 'The musts of {team}'),
  apart: label('conflict.apart', '{days, plural, one {# day} other {# days}} between two games of the same teams'),
  rest: label(
    'conflict.rest',
    'At most {games, plural, one {# game} other {# games}} of a team in {days, plural, one {# day} other {# days}}',
  ),
}
