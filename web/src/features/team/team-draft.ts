import { limits } from '@app/contract/limits'
import type { Sport } from '@app/contract/sport'
import { ApiError } from '../../lib/api-error.ts'

/** A team that is still being typed. */
export interface TeamDraft {
  teamName: string
  sport: Sport | ''
  description: string
  logo: { file: File; dataUrl: string } | null
}

export const emptyDraft: TeamDraft = { teamName: '', sport: '', description: '', logo: null }

/** What is wrong, by field. The names of the fields are those of the API. */
export type DraftProblems = Partial<Record<keyof TeamDraft, string>>

export function problemsOf({ teamName, sport, description }: TeamDraft): DraftProblems {
  const name = teamName.trim()
  return {
    ...(name === '' && { teamName: 'Enter a team name' }),
    ...(name.length > limits.teamName && { teamName: `Team name must be ${limits.teamName} characters or fewer` }),
    ...(sport === '' && { sport: 'Select a sport' }),
    ...(description.trim().length > limits.teamDescription && {
      description: `Description must be ${limits.teamDescription} characters or fewer`,
    }),
  }
}

export const logoWords = {
  image_type_not_allowed: 'The logo must be a PNG, JPG or GIF',
  image_too_large: 'The logo must be 2MB or smaller',
  image_not_readable: 'This picture cannot be read. Choose another one',
} as const

/** What the API has against the draft, in so far as a field is to blame. */
export function problemsIn(error: unknown): DraftProblems {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'too_large') return { logo: logoWords.image_too_large }
  if (isLogoCode(error.code)) return { logo: logoWords[error.code] }
  return Object.fromEntries(error.fields.flatMap(({ field }) => (isField(field) ? [[field, fieldWords[field]]] : [])))
}

const fieldWords: Record<keyof TeamDraft, string> = {
  teamName: 'Enter another team name',
  sport: 'Select a sport',
  description: 'Enter another description',
  logo: logoWords.image_not_readable,
}

const isField = (name: string): name is keyof TeamDraft => name in fieldWords
const isLogoCode = (code: string): code is keyof typeof logoWords => code in logoWords
