/**
 * What each kind of request takes from its caller's credit (`fair-share.ts`), where reading takes 1. docs/limits.md explains them
 * to operators. A route without one of these charges `read`, an unknown path `unknown`.
 */
export const costs = {
  read: 1,
  /** It takes several times the CPU time of a read. */
  write: 2,
  /** Added for each of these in a body. */
  bytes: { each: 64 * 1024, add: 1 },
  /** Added for an import, a picture or an export. */
  heavyWork: 20,
  /** A file that is only sent. A page loads some forty, and hundreds of phones can share an address. */
  file: 0.03,
  /** A page that many read at once, when it is not kept: added to `file`. */
  composing: 2,
  /** Pages do not link to what does not exist. */
  unknown: 0.1,
  /** A page under a secret URL: nobody opens many, and an address that guesses URLs is soon refused. */
  secretPage: 5,
  /** One feed, charged to the feed and the address: more often than every program that is in use, and far less than would be felt. */
  feed: 30,
  /** Opening a stream reads what its viewer may see. */
  stream: 4,
  /** It makes a request to the identity provider. */
  signInCallback: 4,
  /** The provider signs out many people from one address. */
  providerLogout: 0.2,
  /** From a credit of its own. */
  healthCheck: 0.1,
} as const

/** What a route may charge: one of the numbers above, so that all costs are in this file. */
export type Cost = Extract<(typeof costs)[keyof typeof costs], number>
