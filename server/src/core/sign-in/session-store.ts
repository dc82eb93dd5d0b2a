import type { Claims } from '@app/contract'
import type { Ctx } from '../context.ts'
import type { Db } from '../database/db.ts'

/** Somebody whom the identity provider vouches for. */
export interface Arrival {
  issuer: string
  subject: string
  /** Everything the provider said. Any of it may be missing or odd. */
  claims: Readonly<Record<string, unknown>>
  /** The provider's own name for its session, which it may end later. */
  providerSession: string | null
  idToken: string
}

export interface NewSession extends Arrival {
  /** Chosen when the round trip began: the same round trip cannot start two sessions. */
  id: string
  tokenHash: Buffer
  /** Sessions of the same browser, which end as this one starts. */
  replaces: Buffer[]
  userAgent: string
  /** Whether the provider was told to ask the person who they are. */
  wasAskedAgain: boolean
}

export interface OpenSession {
  id: string
  profileId: string
  issuer: string
  subject: string
  claims: Claims
  /** When the profile was made. */
  since: Date
}

/** Where sessions are kept. Signing in knows no more of them than this. */
export interface SessionDesk {
  /** For how long a session may last at most. */
  longestSeconds: number
  /** Whose session it is; undefined when the round trip had already started one. */
  start(ctx: Omit<Ctx, 'actor' | 'announceAt' | 'changed' | 'spend'>, session: NewSession): Promise<string | undefined>
  /** The session, unless it is over. */
  find(db: Db, tokenHash: Buffer, now: Date): Promise<(OpenSession & { isSeenAnew: boolean }) | undefined>
  /** Writes down when sessions were last seen. */
  noteSeen(db: Db, seen: ReadonlyMap<string, Date>): Promise<void>
  /** Ends it, and returns whose it was and the ID token it began with. */
  end(db: Db, tokenHash: Buffer): Promise<{ profileId: string; idToken: string } | undefined>
  /** Ends one session that the provider names, or, when it names none, all of the subject's. Returns whose they were; undefined if
   *  it said so before. */
  endAtProvidersWord(db: Db, word: ProvidersWord, now: Date): Promise<string[] | undefined>
  profileOf(db: Db, identity: { issuer: string; subject: string }): Promise<{ id: string; since: Date } | undefined>
}

export interface ProvidersWord {
  issuer: string
  subject: string | null
  providerSession: string | null
  /** The provider's own name for this word: it counts once. */
  tokenId: string
}
