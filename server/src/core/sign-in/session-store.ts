import type { Claims } from '@app/contract'
import type { SignInCtx, TokenGrant } from '../context.ts'
import type { Db } from '../database/db.ts'

/** A person authenticated by the identity provider. */
export interface Authentication {
  issuer: string
  subject: string
  /** All claims of the provider, unchecked: any may be missing or malformed. */
  claims: Readonly<Record<string, unknown>>
  /** The provider's session id (`sid`), by which it can end the session later. */
  providerSession: string | null
  idToken: string
}

export interface NewSession extends Authentication {
  /** Chosen when the sign-in begins, so that one sign-in cannot start two sessions. */
  id: string
  tokenHash: Buffer
  /** Token hashes of this browser's earlier sessions, which end when this one starts. */
  replaces: Buffer[]
  userAgent: string
  /** The path the person wanted to open. */
  returnTo: string
  /** Whether the provider had to prompt for credentials. */
  wasPrompted: boolean
  /** The browser's language, for a new account. Empty if unknown. */
  locale: string
}

export interface OpenSession {
  id: string
  profileId: string
  issuer: string
  subject: string
  claims: Claims
  /** When the profile was created. */
  since: Date
}

/** The person of a personal token, and what it may do. */
export interface TokenHolder extends Omit<TokenGrant, 'isProven'> {
  profileId: string
  issuer: string
  subject: string
  /** When the profile was created. */
  since: Date
}

/** The session storage used by sign-in. */
export interface SessionStore {
  maxSeconds: number
  /** Undefined if the same sign-in has already started a session. */
  start(ctx: SignInCtx, session: NewSession): Promise<{ profileId: string; isFirstSignIn: boolean } | undefined>
  /** The session, unless it has ended. */
  find(db: Db, tokenHash: Buffer, now: Date): Promise<(OpenSession & { isLastSeenDue: boolean }) | undefined>
  saveLastSeen(db: Db, seen: ReadonlyMap<string, Date>): Promise<void>
  /** Ends a session, and returns its owner and ID token. */
  end(db: Db, tokenHash: Buffer): Promise<{ profileId: string; idToken: string } | undefined>
  /**
   * Ends the session named by the token, or else all of the subject's. Returns their owners; undefined for a replay.
   */
  endByLogoutToken(db: Db, token: LogoutToken, now: Date): Promise<string[] | undefined>
  /** The person of a personal token, unless it has ended. Records the use. */
  holderOf(db: Db, tokenHash: Buffer, now: Date): Promise<TokenHolder | undefined>
  /** Rejects suspended people. */
  profileOf(
    db: Db,
    identity: { issuer: string; subject: string },
    now: Date,
  ): Promise<{ id: string; since: Date } | undefined>
}

/** OpenID Connect Back-Channel Logout 1.0. */
export interface LogoutToken {
  issuer: string
  subject: string | null
  providerSession: string | null
  /** The token's id (`jti`), for ignoring replays. */
  tokenId: string
}
