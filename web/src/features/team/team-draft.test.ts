import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../lib/api-error.ts'
import { emptyDraft, problemsIn, problemsOf, type TeamDraft } from './team-draft.ts'

const nightShift: TeamDraft = { ...emptyDraft, teamName: 'Night Shift FC', sport: 'Soccer' }

describe('a captain fills in the form', () => {
  test('[TCREATE-1] name and sport are needed, description and logo are not', () => {
    expect(problemsOf(nightShift)).toEqual({})
    expect(problemsOf(emptyDraft)).toEqual({ teamName: 'Enter a team name', sport: 'Select a sport' })
  })

  test('[TCREATE-1] a name of nothing but spaces is no name', () => {
    expect(problemsOf({ ...nightShift, teamName: ' \t ' })).toEqual({ teamName: 'Enter a team name' })
  })

  test('a name and a description may be as long as the API takes them, and no longer', () => {
    expect(problemsOf({ ...nightShift, teamName: 'x'.repeat(80), description: 'x'.repeat(2000) })).toEqual({})
    const long = problemsOf({ ...nightShift, teamName: 'x'.repeat(81), description: 'x'.repeat(2001) })
    expect(long).toEqual({
      teamName: 'Team name must be 80 characters or fewer',
      description: 'Description must be 2000 characters or fewer',
    })
  })
})

describe('the API refuses what the captain sent', () => {
  test.each([
    ['image_type_not_allowed', 'The logo must be a PNG, JPG or GIF'],
    ['image_too_large', 'The logo must be 2MB or smaller'],
    ['image_not_readable', 'This picture cannot be read. Choose another one'],
    ['too_large', 'The logo must be 2MB or smaller'],
  ] as const)('[TCREATE-3] %s is told at the logo', (code, words) => {
    expect(problemsIn(new ApiError(422, 'r1', { code }))).toEqual({ logo: words })
  })

  test('a field it names is told there, and one that the form does not have nowhere', () => {
    const fields = [
      { field: 'sport', message: 'must be equal to one of the allowed values' },
      { field: 'managerId', message: 'must match format "uuid"' },
    ]
    expect(problemsIn(new ApiError(400, 'r1', { code: 'invalid_input', fields }))).toEqual({ sport: 'Select a sport' })
  })

  test('what is nobody’s fault is told at no field', () => {
    expect(problemsIn(new ApiError(500, 'r1', { code: 'internal' }))).toEqual({})
    expect(problemsIn(new NetworkError('offline'))).toEqual({})
  })
})
