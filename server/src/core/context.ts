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
  /** Null if the identity has no profile here. */
  profileId: string | null
  /** Null for a bearer token. */
  sessionId: string | null
  /** When the profile was created; null without one. */
  since: Date | null
  /** Null unless a personal token identified the caller. */
  token: TokenGrant | null
}

/** What a personal token may do for its person. `permissions.ts` says which permission takes which. */
export interface TokenGrant {
  id: string
  reads: boolean
  answers: boolean
  /** The teams that it manages, if its person still does. */
  manages: readonly string[]
  /** A permission check has let this request through. Without one, there is no reply. */
  isProven: boolean
}

/** A signed-in person with a profile. */
export interface Actor {
  id: string
  sessionId: string | null
  token: TokenGrant | null
}

/** Everything an action may use besides its input. In a write, `db` is one transaction. */
export interface Ctx {
  db: Db
  /** Where rights are read: on the primary, or inside the transaction of a write. */
  rights: Db
  actor: Actor
  now: Date
  newId: () => string
  newUnguessableId: () => string
  announce: Announce
  announceAt: AnnounceAt
  /** Queues a message to people, in the transaction. */
  notify: Notify
  /** Charges a budget, and refuses the request if it is used up. */
  spend: Spend
  /** Notifies open pages of a change after the commit. */
  changed: (change: Change) => void
  /** Sets the file name under which the response is saved. The name must be safe in a header. */
  nameFile: (name: string) => void
  /** For the few responses that contain text. */
  sayTo: SayTo
}

/** A person who runs the installation, or a login name on its server. */
export interface Operator {
  /** Null on the command line. */
  profileId: string | null
  /** The login name, on the command line; otherwise empty. */
  name: string
}

/** Context of an operator action, from the console or the command line. */
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
