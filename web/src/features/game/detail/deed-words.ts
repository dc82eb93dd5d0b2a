import type { GameDeed } from '@app/contract'
import { shortDayAt, timeAt } from '../../../lib/dates/dates.ts'

/** "Maya Okafor cancelled the game" */
export function deedWords({ deed, doneBy, about }: Pick<GameDeed, 'deed' | 'doneBy' | 'about'>): string {
  const who = doneBy || 'Somebody who is gone'
  return `${who} ${about && deed in answers ? `answered ${answers[deed]} for ${about}` : verbs[deed]}`
}

type Change = GameDeed['detail'][number]

/** "Location: Turf 3 → Turf 1" */
export function changeWords({ field, before, after }: Change, timeZone: string): string {
  const words = (value: string) => (field === 'startTime' ? when(value, timeZone) : value)
  const label = labels[field] ?? field
  if (before === '') return `${label}: ${words(after)}`
  return after === '' ? `${label}: ${words(before)} → nothing` : `${label}: ${words(before)} → ${words(after)}`
}

const when = (startTime: string, timeZone: string): string => {
  const moment = { startTime, timeZone }
  return `${shortDayAt(moment)}, ${timeAt(moment)}`
}

const verbs: Record<GameDeed['deed'], string> = {
  scheduled: 'scheduled the game',
  imported: 'imported the game',
  edited: 'edited the game',
  cancelled: 'cancelled the game',
  restored: 'restored the game',
  result: 'updated the results',
  going: 'answered Going',
  maybe: 'answered Maybe',
  not_going: 'answered Not Going',
  subs_asked: 'asked for substitutes',
  subs_changed: 'changed the request for substitutes',
  subs_closed: 'closed the request for substitutes',
  volunteered: 'volunteered to sub',
  withdrew: 'withdrew as a substitute',
  accepted: 'accepted a substitute',
  declined: 'declined a volunteer',
  released: 'released a substitute',
  turnout: 'noted who turned up',
}

const answers: Partial<Record<GameDeed['deed'], string>> = { going: 'Going', maybe: 'Maybe', not_going: 'Not Going' }

const labels: Record<string, string> = {
  opponentTeamName: 'Opponent',
  startTime: 'Date and time',
  timeZone: 'Time zone',
  location: 'Location',
  notes: 'Notes',
  cancelReason: 'Reason',
  score: 'Score',
  resultNote: 'Note',
}
