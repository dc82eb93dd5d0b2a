import { expect, test } from 'vitest'
import { game } from '#test/games.ts'
import { english } from '#test/render.tsx'
import { sameDayText } from './same-day.ts'

// By the clock of its venue it is on the 17th: 23:30 in New York.
const late = game({ opponentTeamName: 'Real Sosobad', startTime: '2026-11-18T04:30:00Z', timeZone: 'America/New_York' })
const practice = game({
  kind: 'practice',
  opponentTeamName: '',
  title: '',
  startTime: '2026-11-17T17:00:00Z',
  timeZone: 'America/New_York',
})

test('[SERIES-8] Maya reads what her team has already on a date, by the clock of the venue', () => {
  const said = sameDayText(english, [practice, late], '2026-11-17')
  expect(said).toMatch(/^Already on that day: Practice at .*12:00.*vs Real Sosobad at .*11:30/)
  expect(sameDayText(english, [practice, late], '2026-11-18')).toBeNull()
  expect(sameDayText(english, [practice, late], '')).toBeNull()
})
