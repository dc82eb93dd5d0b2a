import type { Team } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { Sport } from '@app/contract/sport'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { ApiError } from '#lib/api/api-error.ts'
import { dataUrlOf } from '#lib/files.ts'

/** A team while it is being edited. */
export interface TeamDraft {
  teamName: string
  sport: Sport | ''
  description: string
  /** A new file, the current logo, or none. */
  logo: File | 'unchanged' | null
  /** Null for a new team, which gets its captain's language. */
  language: string | null
}

export const emptyDraft: TeamDraft = { teamName: '', sport: '', description: '', logo: null, language: null }

export const draftOf = ({ name, sport, description, logo, language }: Team): TeamDraft => ({
  teamName: name,
  sport,
  description,
  logo: logo ? 'unchanged' : null,
  language,
})

export const newLogo = (logo: TeamDraft['logo']) => (logo === 'unchanged' ? null : logo)

/**
 * The request body. Without `logo` the logo stays; an empty one removes it. A new file is read on submit, so that
 * choosing it does not block the page.
 */
export async function bodyOf({ teamName, sport, description, logo, language }: TeamDraft) {
  if (sport === '') return null
  return {
    teamName: teamName.trim(),
    sport,
    description: description.trim(),
    ...(language && { language }),
    ...(logo !== 'unchanged' && { logo: logo ? await dataUrlOf(logo) : '' }),
  }
}

export type TeamBody = NonNullable<Awaited<ReturnType<typeof bodyOf>>>

/** A new file is serialized as an object, other logos as text. */
export const isUnsaved = (draft: TeamDraft, start: TeamDraft): boolean =>
  JSON.stringify(draft) !== JSON.stringify(start)

/** Error messages by field, with field names as in the API. */
export type DraftProblems = Partial<Record<keyof TeamDraft, string>>

export function problemsOf(i18n: I18n, { teamName, sport, description }: TeamDraft): DraftProblems {
  const name = teamName.trim()
  return {
    ...(name === '' && { teamName: i18n._(msg`Enter a team name`) }),
    ...(name.length > limits.teamName && { teamName: i18n._(nameTooLong(limits.teamName)) }),
    ...(sport === '' && { sport: i18n._(msg`Select a sport`) }),
    ...(description.trim().length > limits.teamDescription && {
      description: i18n._(descriptionTooLong(limits.teamDescription)),
    }),
  }
}

const nameTooLong = (max: number) =>
  msg({
    message: plural(max, {
      one: 'Team name must be # character or fewer',
      other: 'Team name must be # characters or fewer',
    }),
  })
const descriptionTooLong = (max: number) =>
  msg({
    message: plural(max, {
      one: `Description must be ${max} character or fewer`,
      other: `Description must be ${max} characters or fewer`,
    }),
  })

export const logoTexts = (maxBytes: number) => ({
  image_type_not_allowed: msg`The logo must be a PNG, JPG or GIF`,
  image_too_large: logoTooLarge(megabytes(maxBytes)),
  image_not_readable: msg`This picture cannot be read. Choose another one`,
})

const logoTooLarge = (size: string) => msg`The logo must be ${size} or smaller`

export const megabytes = (bytes: number): string => `${bytes / 1024 / 1024}MB`

/** Error messages for the fields that the API rejected. */
export function problemsIn(i18n: I18n, error: unknown, maxLogoBytes: number): DraftProblems {
  if (!(error instanceof ApiError)) return {}
  const logo = logoTexts(maxLogoBytes)
  const isLogoCode = (code: string): code is keyof typeof logo => code in logo
  if (error.code === 'too_large') return { logo: i18n._(logo.image_too_large) }
  if (isLogoCode(error.code)) return { logo: i18n._(logo[error.code]) }
  return Object.fromEntries(
    error.fields.flatMap(({ field }) => (isField(field) ? [[field, i18n._(fieldLabels[field])]] : [])),
  )
}

const fieldLabels: Record<keyof TeamDraft, MessageDescriptor> = {
  teamName: msg`Enter a team name with letters and no links`,
  sport: msg`Select a sport`,
  description: msg`Enter another description`,
  logo: msg`Choose another logo`,
  language: msg`Choose another language`,
}

const isField = (name: string): name is keyof TeamDraft => name in fieldLabels
