import type { Db } from '../database/db.ts'

/** One committed change of a resource. Pages that show the resource reload it. */
export interface Change {
  /** The id of the change in the log that `recentChanges` reads, so that no page is notified twice. */
  id: string
  /** All subscribers of the topic are notified. */
  topicId: string
  resourceId: string
}

/** What the product calls its resources in the event stream and in the API document. */
export interface LiveResource {
  /** The query parameter that names one resource to watch. */
  parameter: string
  /** The event field with the id of the changed resource. */
  field: string
  summary: string
  description: string
}

/** Notifies open pages, in every process, of changes. */
export interface Live {
  /** Call only after the commit; otherwise a page would load the old state. */
  publish: (change: Change) => void
  openStreams: () => number
  /** Opens a stream that ends with the viewer's session. Refuses more streams than one browser needs. */
  open: (viewer: Viewer, outlet: Outlet) => Promise<OpenStream>
  /** Ends all streams and refuses new ones. */
  drain: () => void
  /** Publishes pending changes, then stops listening. */
  close: () => Promise<void>
}

/** A signed-in person with an open page. The watched resource may belong to a topic they do not subscribe to. */
export interface Viewer {
  sessionId: string
  profileId: string
  resourceId: string | null
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
  /** Whether the viewer may see the watched resource although it belongs to another topic. */
  seesResource: boolean
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
}

export const defaultTiming: LiveTiming = {
  heartbeatMs: 15_000,
  pollMs: 2_000,
  windowMs: 10_000,
  throttleMs: 200,
  maxStreamMs: 600_000,
  streamsPerSession: 10,
}
