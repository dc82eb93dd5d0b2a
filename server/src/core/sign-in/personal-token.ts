import { newSessionToken } from '../http/cookies.ts'

/** The prefix tells people, and programs that look for leaked secrets, what it is. */
const PREFIX = 'clp_'

export const newPersonalToken = () => PREFIX + newSessionToken()

/** The personal token of an `Authorization: Bearer` header; undefined for anything else. */
export const personalTokenOf = (header: string): string | undefined => /^bearer +(clp_[\w-]{43})$/i.exec(header)?.[1]
