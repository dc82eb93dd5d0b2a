import type { Db } from './database/db.ts'
import type { Announce, AnnounceAt } from './jobs/events.ts'
import type { Spend } from './limits/budgets.ts'
import type { Change } from './live/live.ts'

/** Who is asking, as the session or the bearer token tells. */
export interface Identity {
  issuer: string
  subject: string
  /** Null when the identity has no profile here. */
  profileId: string | null
  /** Null when a bearer token stands in for the session. */
  sessionId: string | null
  /** When the profile was made; null when there is none. */
  since: Date | null
}

/** A signed-in person. */
export interface Actor {
  id: string
  sessionId: string | null
}

/** Everything an action may touch besides its input. Writes run with `db` inside one transaction. */
export interface Ctx {
  db: Db
  /** Where rights are looked up: on the primary, and for a write in its transaction. */
  rights: Db
  actor: Actor
  now: Date
  newId: () => string
  newUnguessableId: () => string
  announce: Announce
  announceAt: AnnounceAt
  /** Counts against a budget, and refuses when it is used up. */
  spend: Spend
  /** Says that a game is not what it was: open pages are told once that is committed. */
  changed: (change: Change) => void
}

/** What is there when anybody may call. */
export type PublicCtx = Omit<Ctx, 'actor'>

/** What is there before it is known whether the identity has a profile. */
export type IdentityCtx = Omit<Ctx, 'actor'> & { identity: Identity }
