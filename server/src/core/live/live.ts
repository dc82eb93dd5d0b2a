import type { Db } from '../database/db.ts'

/** That a game is not what it was. Whoever looks at it reads it again. */
export interface Change {
  /** The change's own line in the log that `recentChanges` reads: by it nobody is told twice. */
  id: string
  teamId: string
  gameId: string
}

/** Tells open pages, in every process, what changed. */
export interface Live {
  /** After the commit, never inside of it. */
  publish: (change: Change) => void
  /** Opens a stream that ends when the viewer's session does. Refuses more than a browser needs. */
  open: (viewer: Viewer, outlet: Outlet) => Promise<OpenStream>
  /** Ends all streams, and opens no more. */
  drain: () => void
  /** Sends what is left to send. */
  close: () => Promise<void>
}

/** Who looks, and at which game in particular: it may be one of a team they are not on. */
export interface Viewer {
  sessionId: string
  profileId: string
  gameId: string | null
}

/** Where a stream leads to. */
export interface Outlet {
  start: () => void
  /** False when the other end has not taken what it was sent before. */
  write: (text: string) => boolean
  end: () => void
}

export interface OpenStream {
  /** The viewer has gone. */
  close: () => void
}

/** Which changes a viewer is told of. */
export interface Reach {
  teamIds: string[]
  seesGame: boolean
}

/** What live updates know of the product. */
export interface LiveDesk {
  /** What was committed since then: a process may die between its commit and its word of it. */
  recentChanges: (db: Db, since: Date) => Promise<Change[]>
  /** One for each viewer, in their order. */
  reaches: (db: Db, viewers: Viewer[]) => Promise<Reach[]>
  /** Those of the sessions that are not over. */
  stillOpen: (db: Db, sessionIds: string[], now: Date) => Promise<string[]>
}

/** Carries word of changes from the process that made them to all processes. It may lose some, and says when. */
export interface Wire {
  send: (change: Change) => void
  listen: (onChange: (change: Change) => void, onGap: () => void) => void
  close: () => Promise<void>
}

export interface Pace {
  /** Every so often each stream is sent a sign of life, and looked at whether its viewer still may. */
  beatMs: number
  sweepMs: number
  /** How far back a sweep looks: longer than a transaction lasts, and than the clocks of two machines differ. */
  windowMs: number
  /** A game is told of at most this often. */
  restMs: number
  /** Streams end after this time at most, so that they spread over new processes. */
  longestMs: number
  streamsPerSession: number
}

export const usualPace: Pace = {
  beatMs: 15_000,
  sweepMs: 2_000,
  windowMs: 10_000,
  restMs: 200,
  longestMs: 600_000,
  streamsPerSession: 10,
}
