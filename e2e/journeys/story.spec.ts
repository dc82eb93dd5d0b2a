import { randomUUID } from 'node:crypto'
import { expect, test } from '../journey.ts'
import { newPerson } from '../people.ts'
import { playStory } from '../story.ts'

test('[STORY-1] Ben drops out, Maya asks with two taps, Jonas volunteers from the public board, and everybody sees the same side', async ({
  page,
  anotherBrowser,
  isMobile,
}) => {
  test.slow()
  const { effort } = await playStory({
    page,
    anotherBrowser,
    teamName: `Night Shift ${randomUUID().slice(0, 6)}`,
    personOf: (firstName) => ({ ...newPerson(firstName), lastName: firstName === 'Jonas' ? 'Weber' : 'Hale' }),
    isMobile,
  })
  expect(effort).toEqual({
    ask: { taps: 2, fields: 0 },
    volunteer: { taps: 2, fields: 0 },
    accept: { taps: 1, fields: 0 },
    giveUp: { taps: 1, fields: 0 },
    score: { taps: 1, fields: 2 },
  })
})
