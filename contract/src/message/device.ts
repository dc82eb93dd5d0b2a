import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nothing } from '../field.ts'
import { limits } from '../limits.ts'

const Key = (longest: number) => Type.String({ minLength: 1, maxLength: longest, pattern: '^[A-Za-z0-9_-]+$' })

/** A browser in which the person has turned notifications on. */
export const Device = Type.Object({
  id: Id,
  userAgent: Type.String(),
  isThis: Type.Boolean({ description: 'The request comes from this browser.' }),
  addedAt: Instant,
  lastSeenAt: Instant,
})
export type Device = Static<typeof Device>

export const Devices = Type.Object({
  publicKey: Type.String({ description: 'What a browser subscribes with. Empty: this site sends no notifications.' }),
  devices: Type.Array(Device),
})
export type Devices = Static<typeof Devices>

export const deviceApi = {
  'GET /api/v1/device': endpoint({
    does: 'Lists the browsers in which the signed-in person has turned notifications on.',
    reply: Devices,
  }),
  'PUT /api/v1/device': endpoint({
    does: 'Turns notifications on in the browser of this session: its push subscription, which nobody else has from now on.',
    body: Type.Object({
      endpoint: Type.String({ minLength: 1, maxLength: limits.pushEndpoint, pattern: '^https?://[!-~]+$' }),
      p256dh: Key(120),
      auth: Key(60),
      publicKey: Key(120),
    }),
    reply: Nothing,
    errors: ['forbidden', 'push_key_unknown', 'push_service_unknown'],
  }),
  'DELETE /api/v1/device/:id': endpoint({
    does: 'Turns notifications off in a browser. What waits there to be opened is mailed.',
    reply: Nothing,
    errors: ['not_found'],
  }),
  'POST /api/v1/device/:id/test': endpoint({
    does: 'Sends a test to a browser of the signed-in person, at once and never by mail.',
    reply: Nothing,
    errors: ['not_found'],
  }),
  'POST /api/v1/device/opened': endpoint({
    does: 'Says that a notification was opened, and those that it replaced: they are not mailed.',
    body: Type.Object({ id: Id, tag: Key(64) }),
    reply: Nothing,
  }),
}

/** The payload that a service worker gets in a push message, in the reader's language. */
export interface PushMessage {
  /** The id of the delivery. */
  id: string
  title: string
  body: string
  /** A new message replaces an earlier one with the same tag. */
  tag: string
  /** Opened by a tap. */
  path: string
  language: string
  question?: PushQuestion
}

/** A question about one game that can be answered in the notification. */
export interface PushQuestion {
  userId: string
  gameId: string
  startTime: string
  words: {
    going: string
    notGoing: string
    undo: string
    /** Titles of the notification after an answer. */
    saidGoing: string
    saidNotGoing: string
    undone: string
    notSent: string
    failed: string
  }
}
