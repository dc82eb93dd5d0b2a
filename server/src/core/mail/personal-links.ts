import type { Secrets } from '../sign-in/seal.ts'
import { type UnsubscribeTokens, unsubscribeTokens } from './unsubscribe-token.ts'

/** A person without an account, as encoded in the sealed token of their personal link. */
export interface PersonalTarget {
  profileId: string
  /** The link ends when the address is corrected. */
  address: string
}

export const personalText = ({ profileId, address }: PersonalTarget): string => `${profileId} ${address.toLowerCase()}`

export function personalTargetOf(text: string): PersonalTarget {
  const [profileId = '', address = ''] = text.split(' ')
  return { profileId, address }
}

export interface PersonTokens {
  /** For addresses that refuse mail. */
  refusals: UnsubscribeTokens
  /** For personal links. */
  personal: UnsubscribeTokens
}

export const personTokens = (secrets: Secrets): PersonTokens => ({
  refusals: unsubscribeTokens(secrets),
  // guard: roster: a personal token is valid only for its purpose -> personal: unsubscribeTokens(secrets),
  personal: unsubscribeTokens(secrets, 'personal link'),
})

/** The links in every mail to an address that someone else typed. */
export function personalLinks(origin: string, { refusals, personal }: PersonTokens, to: PersonalTarget) {
  const refusal = refusals.tokenFor(to.address.toLowerCase())
  return {
    unsubscribeUrl: `${origin}/api/v1/mail-refusal?token=${refusal}`,
    stopPage: `${origin}/no-more-mail?token=${refusal}`,
    personalPage: `${origin}/you?token=${personal.tokenFor(personalText(to))}`,
  }
}

export type PersonalLinks = ReturnType<typeof personalLinks>
