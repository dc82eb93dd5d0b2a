import type { Team } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { Sport } from '@app/contract/sport'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { dataUrlOf } from '../../../../lib/files.ts'

/** A team while it is being edited. */
export interface TeamDraft {
  teamName: string
  sport: Sport | ''
  description: string
  /** A new file, the current logo, or none. */
  logo: File | 'unchanged' | null
}

export const emptyDraft: TeamDraft = { teamName: '', sport: '', description: '', logo: null }

export const draftOf = ({ name, sport, description, logo }: Team): TeamDraft => ({
  teamName: name,
  sport,
  description,
  logo: logo ? 'unchanged' : null,
})

export const newLogo = (logo: TeamDraft['logo']) => (logo === 'unchanged' ? null : logo)

/**
 * The request body. Without `logo` the logo stays, an empty one removes it. A new file is read on submit, so that
 * choosing it blocks nothing.
 */
export async function bodyOf({ teamName, sport, description, logo }: TeamDraft) {
  if (sport === '') return null
  return {
    teamName: teamName.trim(),
    sport,
    description: description.trim(),
    ...(logo !== 'unchanged' && { logo: logo ? await dataUrlOf(logo) : '' }),
  }
}

export type TeamBody = NonNullable<Awaited<ReturnType<typeof bodyOf>>>

/** A new file is serialized as an object, other logos as text. */
export const isUnsaved = (draft: TeamDraft, start: TeamDraft): boolean =>
  JSON.stringify(draft) !== JSON.stringify(start)

/** Error messages by field. The fields have the names of the API. */
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

export const logoTexts = (maxBytes: number) => ({
  image_type_not_allowed: 'The logo must be a PNG, JPG or GIF',
  image_too_large: `The logo must be ${megabytes(maxBytes)} or smaller`,
  image_not_readable: 'This picture cannot be read. Choose another one',
})

export const megabytes = (bytes: number): string => `${bytes / 1024 / 1024}MB`

/** Error messages for the fields that the API refused. */
export function problemsIn(error: unknown, maxLogoBytes: number): DraftProblems {
  if (!(error instanceof ApiError)) return {}
  const logo = logoTexts(maxLogoBytes)
  const isLogoCode = (code: string): code is keyof typeof logo => code in logo
  if (error.code === 'too_large') return { logo: logo.image_too_large }
  if (isLogoCode(error.code)) return { logo: logo[error.code] }
  return Object.fromEntries(error.fields.flatMap(({ field }) => (isField(field) ? [[field, fieldLabels[field]]] : [])))
}

const fieldLabels: Record<keyof TeamDraft, string> = {
  teamName: 'Enter a team name with letters and without a link',
  sport: 'Select a sport',
  description: 'Enter another description',
  logo: 'Choose another logo',
}

const isField = (name: string): name is keyof TeamDraft => name in fieldLabels
