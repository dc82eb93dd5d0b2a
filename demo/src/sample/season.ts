import { instantOf } from '@app/contract/local-time'

/** Where the sample teams play, unless the seed is told otherwise. */
export const PORTLAND = 'America/Los_Angeles'
/** Together they have daytime around the clock. */
const zones = [PORTLAND, 'Europe/Berlin', 'Asia/Tokyo']
const DAY_HOURS = { from: 9, until: 19 }
const DAY_MS = 24 * 60 * 60 * 1000
const WEEKS_BACK = 6
const WEEKS_AHEAD = 7

interface WeeklySlot {
  weekday: number
  time: string
  location: string
  against: string[]
}

/** When and where the sample teams play. Teams without an entry have no games. */
export const weeklySlots: Record<string, WeeklySlot> = {
  'Night Shift FC': {
    weekday: 2,
    time: '19:30',
    location: 'Delta Park, Field 3',
    against: ['Harbour Rovers', 'Real Sosobad', 'Sons of Pitches', 'Pique Performance'],
  },
  'Block Party': {
    weekday: 4,
    time: '18:45',
    location: 'Eastbank Hall, Court 2',
    against: ['Setting Ducks', 'Net Prophets', 'Notorious D.I.G.'],
  },
  'Mighty Drakes': {
    weekday: 0,
    time: '21:15',
    location: 'Winter Garden, Rink B',
    against: ['Cold Feet', 'Puck Norris'],
  },
  'Setting Ducks': {
    weekday: 3,
    time: '20:00',
    location: 'Eastbank Hall, Court 1',
    against: ['Net Prophets', 'Block Party'],
  },
  'Cold Feet': {
    weekday: 5,
    time: '21:45',
    location: 'Winter Garden, Rink A',
    against: ['Mighty Drakes', 'Puck Norris'],
  },
  'Bat Intentions': {
    weekday: 6,
    time: '09:30',
    location: 'Lents Park, Diamond 1',
    against: ['Basic Pitches', 'Ctrl Alt Defeat'],
  },
  'Harbour Rovers': {
    weekday: 4,
    time: '20:15',
    location: 'Delta Park, Field 1',
    against: ['Night Shift FC', 'Real Sosobad'],
  },
}

/**
 * The days of the story: Night Shift FC plays tomorrow, Block Party played yesterday, and Harbour Rovers and Setting
 * Ducks, who are looking for subs, play soon.
 */
export function storySlots(now: Date, timeZone: string): Record<string, WeeklySlot> {
  const [month, day, year] = now.toLocaleDateString('en-US', { timeZone }).split('/').map(Number)
  const today = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day)).getUTCDay()
  const daysAhead: Record<string, number> = {
    'Night Shift FC': 1,
    'Setting Ducks': 2,
    'Harbour Rovers': 4,
    'Mighty Drakes': 5,
    'Block Party': 6,
  }
  return Object.fromEntries(
    Object.entries(weeklySlots).map(([team, slot]) => {
      const days = daysAhead[team]
      return [team, days === undefined ? slot : { ...slot, weekday: (today + days) % 7 }]
    }),
  )
}

export interface SeasonGame {
  /** Weeks since 1970, so that a game keeps its id whenever the seed runs. */
  week: number
  opponent: string
  startsOn: string
  startsAt: Date
  location: string
  timeZone: string
}

/** One game a week, past and upcoming, at the same local time. */
export function seasonOf({ weekday, time, location, against }: WeeklySlot, now: Date, timeZone: string): SeasonGame[] {
  const today = Math.floor(now.getTime() / DAY_MS)
  const nextDay = today + ((weekday - new Date(today * DAY_MS).getUTCDay() + 7) % 7)
  return Array.from({ length: WEEKS_BACK + WEEKS_AHEAD }, (_, n) => {
    const day = nextDay + (n - WEEKS_BACK) * 7
    const week = Math.floor(day / 7)
    const startsOn = new Date(day * DAY_MS).toISOString().slice(0, 10)
    const opponent = against[week % against.length] ?? ''
    return { week, opponent, startsOn, startsAt: instantOf({ date: startsOn, time }, timeZone), location, timeZone }
  })
}

/** A zone where it is day: people are not mailed about a game while it is night where it is played. */
export function daytimeZone(now: Date): string {
  const isDay = (timeZone: string) => {
    const hour = Number(now.toLocaleTimeString('en-GB', { hour: '2-digit', timeZone }))
    return hour >= DAY_HOURS.from && hour < DAY_HOURS.until
  }
  return zones.find(isDay) ?? PORTLAND
}
