// @vitest-environment happy-dom
import type { Team } from '@app/contract'
import { limits } from '@app/contract/limits'
import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '#lib/api/api-error.ts'
import { english } from '#test/render.tsx'
import { bodyOf, draftOf, emptyDraft, problemsIn, problemsOf, type TeamDraft } from './team-draft.ts'

const nightShift: TeamDraft = { ...emptyDraft, teamName: 'Night Shift FC', sport: 'Soccer' }

describe('a captain fills in the form', () => {
  test('[TCREATE-1] name and sport are needed, description and logo are not', () => {
    expect(problemsOf(english, nightShift)).toEqual({})
    expect(problemsOf(english, emptyDraft)).toEqual({ teamName: 'Enter a team name', sport: 'Select a sport' })
  })

  test('[TCREATE-1] a name of nothing but spaces is refused', () => {
    expect(problemsOf(english, { ...nightShift, teamName: ' \t ' })).toEqual({ teamName: 'Enter a team name' })
  })

  test('a name and a description may be as long as the API takes them, and no longer', () => {
    expect(problemsOf(english, { ...nightShift, teamName: 'x'.repeat(80), description: 'x'.repeat(2000) })).toEqual({})
    const long = problemsOf(english, { ...nightShift, teamName: 'x'.repeat(81), description: 'x'.repeat(2001) })
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
  ] as const)('[TCREATE-3] the captain sees %s at the logo', (code, text) => {
    expect(problemsIn(english, new ApiError(422, 'r1', { code }), limits.logoOnCreate)).toEqual({ logo: text })
  })

  test('[TEDIT-1] a captain who edits the team reads the larger limit', () => {
    const refusal = new ApiError(422, 'r1', { code: 'image_too_large' })
    expect(problemsIn(english, refusal, limits.logoOnEdit)).toEqual({ logo: 'The logo must be 5MB or smaller' })
  })

  test('the captain sees the error at the field it names, and none for a field the form does not have', () => {
    const fields = [
      { field: 'sport', message: 'must be equal to one of the allowed values' },
      { field: 'managerId', message: 'must match format "uuid"' },
    ]
    const refusal = new ApiError(400, 'r1', { code: 'invalid_input', fields })
    expect(problemsIn(english, refusal, limits.logoOnCreate)).toEqual({ sport: 'Select a sport' })
  })

  test('a failure of the server is shown at no field', () => {
    expect(problemsIn(english, new ApiError(500, 'r1', { code: 'internal' }), limits.logoOnCreate)).toEqual({})
    expect(problemsIn(english, new NetworkError('offline'), limits.logoOnCreate)).toEqual({})
  })
})

describe('a captain edits the team', () => {
  const team: Team = {
    id: '019a0000-0000-7000-8000-000000000001',
    name: 'Night Shift FC',
    sport: 'Soccer',
    description: 'Tuesdays',
    logo: '/media/x-256.webp',
    listed: true,
    showsFirstNames: false,
    language: 'en',
    isHidden: false,
    members: [],
    memberCount: 0,
    role: 'Captain',
    can: { invite: true, schedule: true, edit: true, leave: false },
  }
  const sent = { teamName: 'Night Shift FC', sport: 'Soccer', description: 'Tuesdays', language: 'en' }

  test('[TEDIT-1] a logo she leaves alone is not sent, and so it stays', async () => {
    expect(await bodyOf(draftOf(team))).toEqual(sent)
  })

  test('[TEDIT-1] a logo she removes is sent as nothing', async () => {
    expect(await bodyOf({ ...draftOf(team), logo: null })).toEqual({ ...sent, logo: '' })
  })

  test('[TEDIT-1] a logo she changes is sent as a data URL', async () => {
    const logo = new File(['x'], 'new.png', { type: 'image/png' })
    expect(await bodyOf({ ...draftOf(team), logo })).toEqual({ ...sent, logo: 'data:image/png;base64,eA==' })
  })
})
