import { expect, test } from 'vitest'
import { daytimeZone } from './season.ts'

test('[DEMO-5] at any hour of the year it is day where the sample teams play, so that emails are sent', () => {
  for (let n = 0; n < 12 * 24; n++) {
    const now = new Date(Date.UTC(2026, Math.floor(n / 24), 15, n % 24))
    const there = Number(now.toLocaleTimeString('en-GB', { hour: '2-digit', timeZone: daytimeZone(now) }))
    expect(there, now.toISOString()).toBeGreaterThanOrEqual(9)
    expect(there, now.toISOString()).toBeLessThan(19)
  }
})
