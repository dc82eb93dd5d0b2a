import type { Account } from '@app/contract'
import { limits } from '@app/contract/limits'
import { ApiError } from '../../../lib/api/api-error.ts'
import { dataUrlOf } from '../../../lib/files.ts'

/** The account while it is being edited. */
export interface AccountDraft {
  firstName: string
  lastName: string
  gender: string
  timeZone: string
  locale: string
  avatar: 'as it is' | 'none' | File
}

export const draftOf = ({ firstName, lastName, gender, timeZone, locale }: Account): AccountDraft => ({
  firstName,
  lastName,
  gender,
  timeZone,
  locale,
  avatar: 'as it is',
})

/** Error messages by field. The fields have the names of the API. */
export type DraftProblems = Partial<Record<keyof AccountDraft, string>>

export function problemsOf({ firstName, lastName }: AccountDraft): DraftProblems {
  const first = firstName.trim()
  return {
    ...(first === '' && { firstName: 'Enter your first name' }),
    ...(first.length > limits.personName && {
      firstName: `First name must be ${limits.personName} characters or fewer`,
    }),
    ...(lastName.trim().length > limits.personName && {
      lastName: `Last name must be ${limits.personName} characters or fewer`,
    }),
  }
}

type Change = Partial<Pick<Account, 'firstName' | 'lastName' | 'gender' | 'timeZone' | 'locale' | 'avatar'>>

/**
 * The changed fields only, so that a concurrent change elsewhere is not undone. Reads a new picture on submit, so
 * that choosing it blocks nothing.
 */
export async function changesIn(draft: AccountDraft, account: Account): Promise<Change> {
  const { avatar, ...texts } = draft
  const changed = textFields.flatMap((field) => {
    const text = texts[field].trim()
    return text === account[field] ? [] : [[field, text] as const]
  })
  return {
    ...Object.fromEntries(changed),
    ...(avatar === 'none' && { avatar: '' }),
    ...(typeof avatar === 'object' && { avatar: await dataUrlOf(avatar) }),
  }
}

/** What the user typed while the rest was being saved. */
export const typedSince = (sent: Partial<AccountDraft>, now: Partial<AccountDraft>): Partial<AccountDraft> => ({
  ...now,
  ...(now.avatar === sent.avatar && { avatar: 'as it is' }),
})

const textFields = ['firstName', 'lastName', 'gender', 'timeZone', 'locale'] as const

export const pictureTexts = {
  image_type_not_allowed: 'The picture must be a PNG, JPG or GIF',
  image_too_large: 'The picture must be 5MB or smaller',
  image_not_readable: 'This picture cannot be read. Choose another one',
} as const

/** Error messages for the fields that the API refused. */
export function problemsIn(error: unknown): DraftProblems {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'too_large') return { avatar: pictureTexts.image_too_large }
  if (isPictureCode(error.code)) return { avatar: pictureTexts[error.code] }
  return Object.fromEntries(error.fields.flatMap(({ field }) => (isField(field) ? [[field, fieldLabels[field]]] : [])))
}

const fieldLabels: Record<keyof AccountDraft, string> = {
  firstName: 'Enter a first name with letters and without a link',
  lastName: 'Enter a last name with letters and without a link',
  gender: 'Select another answer',
  timeZone: 'Select another time zone',
  locale: 'Select another language',
  avatar: pictureTexts.image_not_readable,
}

const isField = (name: string): name is keyof AccountDraft => Object.hasOwn(fieldLabels, name)
const isPictureCode = (code: string): code is keyof typeof pictureTexts => Object.hasOwn(pictureTexts, code)
