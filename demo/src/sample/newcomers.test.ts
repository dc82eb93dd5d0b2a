import { expect, test } from 'vitest'
import { newcomers } from './newcomers.ts'

// misses: demo: a bounded number of new people
test('[DEMO-6] every visitor who is new gets a name and an address of their own, until there are two hundred', () => {
  const added = newcomers()
  for (let n = 0; n < 250; n++) added.add()
  expect(added.add()).toBeUndefined()
  expect(added.people()).toHaveLength(200)
  expect(new Set(added.people().map(({ email }) => email)).size).toBe(200)
  expect(added.people()[0]).toMatchObject({ firstName: 'Alex', lastName: 'Adler', sub: 'person|alex-adler' })
})
