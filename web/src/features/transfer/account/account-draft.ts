import type { Account } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '#lib/api/api-error.ts'
import { dataUrlOf } from '#lib/files.ts'

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

/** Error messages by field, with field names as in the API. */
export type DraftProblems = Partial<Record<keyof AccountDraft, string>>

export function problemsOf(i18n: I18n, { firstName, lastName }: AccountDraft): DraftProblems {
  const first = firstName.trim()
  const max = limits.personName
  return {
    ...(first === '' && { firstName: i18n._(msg`Enter your first name`) }),
    ...(first.length > max && { firstName: i18n._(msg`First name must be ${max} characters or fewer`) }),
    ...(lastName.trim().length > max && { lastName: i18n._(msg`Last name must be ${max} characters or fewer`) }),
  }
}

type Change = Partial<Pick<Account, 'firstName' | 'lastName' | 'gender' | 'timeZone' | 'locale' | 'avatar'>>

/**
 * Only the changed fields, so that a concurrent change elsewhere is kept. Reads a new picture on submit, so that
 * choosing it does not block the page.
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

/** Input typed while the rest was being saved. */
export const typedSince = (sent: Partial<AccountDraft>, now: Partial<AccountDraft>): Partial<AccountDraft> => ({
  ...now,
  ...(now.avatar === sent.avatar && { avatar: 'as it is' }),
})

const textFields = ['firstName', 'lastName', 'gender', 'timeZone', 'locale'] as const

export const pictureTexts = {
  image_type_not_allowed: msg`The picture must be a PNG, JPG or GIF`,
  image_too_large: msg`The picture must be 5MB or smaller`,
  image_not_readable: msg`This picture cannot be read. Choose another one`,
}

/** Error messages for the fields that the API rejected. */
export function problemsIn(i18n: I18n, error: unknown): DraftProblems {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'too_large') return { avatar: i18n._(pictureTexts.image_too_large) }
  if (isPictureCode(error.code)) return { avatar: i18n._(pictureTexts[error.code]) }
  return Object.fromEntries(
    error.fields.flatMap(({ field }) => (isField(field) ? [[field, i18n._(fieldLabels[field])]] : [])),
  )
}

const fieldLabels: Record<keyof AccountDraft, MessageDescriptor> = {
  firstName: msg`Enter a first name with letters and no links`,
  lastName: msg`Enter a last name with letters and no links`,
  gender: msg`Select another answer`,
  timeZone: msg`Select another time zone`,
  locale: msg`Select another language`,
  avatar: pictureTexts.image_not_readable,
}

const isField = (name: string): name is keyof AccountDraft => Object.hasOwn(fieldLabels, name)
const isPictureCode = (code: string): code is keyof typeof pictureTexts => Object.hasOwn(pictureTexts, code)
