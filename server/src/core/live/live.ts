import type { Db } from '../database/db.ts'

/** One committed change of a resource. Pages that show the resource reload it. */
export interface Change {
  /** The id of the change in the log that `recentChanges` reads, so that no page is notified twice. */
  id: string
  /** What changed: one of the kinds in `LiveResources`. */
  kind: string
  /** All subscribers of the topic are notified. */
  topicId: string
  resourceId: string
}

/** What the product calls its resources in the event stream and in the API document. */
export interface LiveResources {
  /** 'game': a query parameter `game` names one to watch, and the field `gameId` of an event the changed one. */
  kinds: readonly string[]
  summary: string
  description: string
}

/** Notifies open pages, in every process, of changes. */
export interface Live {
  /** Call only after the commit; otherwise a page would load the old state. */
  publish: (change: Change) => void
  openStreams: () => number
  /** Opens a stream that ends with the viewer's session. Refuses more streams than one browser or address needs. */
  open: (viewer: Viewer, outlet: Outlet) => Promise<OpenStream>
  /** Ends all streams and refuses new ones. */
  drain: () => void
  /** Publishes pending changes, then stops listening. */
  close: () => Promise<void>
}

/** An open page: of a signed-in person, or one that anyone can read. What it watches may belong to other topics. */
export interface Viewer {
  person: { sessionId: string; profileId: string } | null
  /** Whose streams are counted together: a session, or an address. */
  caller: string
  watched: readonly Watched[]
}

export interface Watched {
  kind: string
  id: string
}

/** The HTTP response that a stream writes to. */
export interface Outlet {
  start: () => void
  /** False if too much of the earlier output is still unread. */
  write: (text: string) => boolean
  end: () => void
}

export interface OpenStream {
  /** Called when the viewer disconnects. */
  close: () => void
}

/** The changes that a viewer may see. */
export interface Subscription {
  topicIds: string[]
  /** The watched resources that the viewer may see although they belong to other topics. */
  watchedIds: string[]
}

/** The product's queries for live updates. */
export interface LiveQueries {
  /** Changes committed since then, because a process may die between committing and publishing a change. */
  recentChanges: (db: Db, since: Date) => Promise<Change[]>
  /** One subscription per viewer, in the same order. */
  subscriptions: (db: Db, viewers: Viewer[]) => Promise<Subscription[]>
  /** The ids of those sessions that are still open. */
  openSessions: (db: Db, sessionIds: string[], now: Date) => Promise<string[]>
}

/** Carries changes between processes. If it loses some, it calls `onGap`. */
export interface Channel {
  send: (change: Change) => void
  listen: (onChange: (change: Change) => void, onGap: () => void) => void
  close: () => Promise<void>
}

export interface LiveTiming {
  /** How often each stream gets a heartbeat and its viewer's rights are refreshed. */
  heartbeatMs: number
  pollMs: number
  /** How far back a poll looks: longer than any transaction, and than the difference between two machines' clocks. */
  windowMs: number
  /** A resource is announced at most once in this time. */
  throttleMs: number
  /** Streams end after this time, so that they spread over new processes. */
  maxStreamMs: number
  streamsPerSession: number
  /** Of people who are not signed in. Hundreds of phones can share an address. */
  streamsPerAddress: number
  /** All streams of people who are not signed in, so that strangers cannot fill a process. */
  publicStreams: number
}

export const defaultTiming: LiveTiming = {
  heartbeatMs: 15_000,
  pollMs: 2_000,
  windowMs: 10_000,
  throttleMs: 200,
  maxStreamMs: 600_000,
  streamsPerSession: 10,
  streamsPerAddress: 100,
  publicStreams: 1_000,
}
