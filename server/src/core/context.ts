import type { Db } from './database/db.ts'
import type { Announce, AnnounceAt } from './jobs/events.ts'
import type { SayTo } from './language/reader.ts'
import type { Spend } from './limits/budgets.ts'
import type { Change } from './live/live.ts'
import type { Notify } from './notifications/notification.ts'

/** The caller, identified by a session or a bearer token. */
export interface Identity {
  issuer: string
  subject: string
  /** Null when the identity has no profile here. */
  profileId: string | null
  /** Null for a bearer token. */
  sessionId: string | null
  /** When the profile was created; null without one. */
  since: Date | null
}

/** A signed-in person. */
export interface Actor {
  id: string
  sessionId: string | null
}

/** Everything an action may use besides its input. For a write, `db` is one transaction. */
export interface Ctx {
  db: Db
  /** Where rights are read: on the primary, or in the transaction of a write. */
  rights: Db
  actor: Actor
  now: Date
  newId: () => string
  newUnguessableId: () => string
  announce: Announce
  announceAt: AnnounceAt
  /** Queues a message to people, in the transaction. */
  notify: Notify
  /** Counts against a budget, and refuses the request when it is used up. */
  spend: Spend
  /** Notifies open pages of a change after the commit. */
  changed: (change: Change) => void
  /** Names the file that the response is saved as. The name must be safe in a header. */
  nameFile: (name: string) => void
  /** For the few responses that have words. */
  sayTo: SayTo
}

/** A person who runs the installation, or a login name on its server. */
export interface Operator {
  /** Null by command line. */
  profileId: string | null
  /** The login name, by command line; else empty. */
  name: string
}

/** What an operator's act may use, in the console and on the command line. */
export type OperatorCtx = Pick<
  Ctx,
  'db' | 'now' | 'newId' | 'newUnguessableId' | 'announce' | 'announceAt' | 'notify' | 'changed' | 'sayTo'
> & { operator: Operator }

/** The context of a sign-in. */
export type SignInCtx = Pick<Ctx, 'db' | 'rights' | 'now' | 'newId' | 'newUnguessableId' | 'notify'>

/** The context of an endpoint that needs no session. */
export type PublicCtx = Omit<Ctx, 'actor'>

/** The context of an endpoint that needs an identity, but no profile. */
export type IdentityCtx = Omit<Ctx, 'actor'> & { identity: Identity }
