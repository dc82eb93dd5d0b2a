/**
 * The cost of each kind of request, taken from its caller's credit (`fair-share.ts`), where a read costs 1.
 * docs/limits.md explains them to operators. A route without an entry costs `read`, an unknown path `unknown`.
 */
export const costs = {
  read: 1,
  /** Takes several times the CPU time of a read. */
  write: 2,
  /** Added for each unit of this size in a body. */
  bytes: { each: 64 * 1024, add: 1 },
  /** Added for imports and exports (`heavy` in the contract). A picture pays by its bytes. */
  heavyWork: 20,
  /** A file that is only sent. A page loads about forty, and hundreds of phones can share an address. */
  file: 0.03,
  /** Rendering a page that many people read at once, if it is not cached. Added to `file`. */
  composing: 2,
  /** Low, because pages never link to missing paths. */
  unknown: 0.1,
  /** A page under a secret URL: nobody opens many, and an address that guesses URLs is soon refused. */
  secretPage: 5,
  /**
   * One feed, charged to the feed and the address. Allows more frequent fetches than any program makes, but few enough
   * to cause no load.
   */
  feed: 30,
  /** Opening a stream reads what its viewer may see. */
  stream: 4,
  /** Causes a request to the identity provider. */
  signInCallback: 4,
  /** The provider signs out many people from one address. */
  providerLogout: 0.2,
  /** Has its own credit. */
  healthCheck: 0.1,
} as const

/** What a route may charge: one of the numbers above, so that all costs are in this file. */
export type Cost = Extract<(typeof costs)[keyof typeof costs], number>
