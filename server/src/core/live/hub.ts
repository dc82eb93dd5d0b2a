import type { Logger } from 'pino'
import type { Pool } from '../database/db.ts'
import { refuse } from '../errors.ts'
import {
  type Change,
  type Channel,
  defaultTiming,
  type Live,
  type LiveQueries,
  type LiveTiming,
  type Outlet,
  type Viewer,
} from './live.ts'
import { pollChanges, throttle } from './poll.ts'

export interface HubParts {
  channel: Channel
  queries: LiveQueries
  /** The event field with the id of the changed resource. */
  field: string
  pool: Pool
  clock: () => Date
  log: Logger
  timing?: Partial<LiveTiming> | undefined
}

interface Stream {
  viewer: Viewer
  outlet: Outlet
  topicIds: ReadonlySet<string>
  seesResource: boolean
  /** The time slot of its heartbeat. Streams are spread over all slots. */
  slot: number
  endsAt: number
}

const slots = 15
const heartbeat = 'event: beat\ndata: {}\n\n'
const reloadAll = 'event: again\ndata: {}\n\n'

/** The open streams of this process. */
export function openLive({ channel, queries, field, pool, clock, log, ...parts }: HubParts): Live {
  const timing: LiveTiming = { ...defaultTiming, ...parts.timing }
  const streams = new Set<Stream>()
  const poll = pollChanges({
    recentChanges: (since) => queries.recentChanges(pool, since),
    clock,
    notify: throttle(notify, timing.throttleMs),
    onFailure: (error) => log.warn({ err: error }, 'could not look for changes'),
    timing,
  })
  let isDraining = false
  let timer: NodeJS.Timeout | undefined
  let slot = 0

  const changed = (resourceId: string) => `data: ${JSON.stringify({ [field]: resourceId })}\n\n`
  const couldNotRefresh = (error: unknown) => log.warn({ err: error }, 'could not refresh the rights of open streams')

  /** Reads the rights again before naming a resource: the viewer may have been removed or signed out a moment ago. */
  function notify(change: Change) {
    const concerned = Array.from(streams).filter((stream) => concerns(change, stream))
    if (concerned.length === 0) return
    refreshRights(concerned).then(
      () => sendTo(concerned, changed(change.resourceId), (stream) => concerns(change, stream)),
      (error: unknown) => {
        couldNotRefresh(error)
        sendTo(concerned, reloadAll)
      },
    )
  }

  function sendTo(some: Stream[], text: string, isRecipient = (_: Stream) => true) {
    for (const stream of some) if (streams.has(stream) && isRecipient(stream)) send(stream, text)
  }

  function send(stream: Stream, text: string) {
    if (!stream.outlet.write(text)) end(stream)
  }

  function end(stream: Stream) {
    remove(stream)
    stream.outlet.end()
  }

  function add(stream: Stream) {
    streams.add(stream)
    if (streams.size > 1) return
    channel.listen(poll.receive, () => {
      for (const open of streams) send(open, reloadAll)
    })
    poll.start()
    timer = setInterval(serveNextSlot, timing.heartbeatMs / slots).unref()
  }

  function remove(stream: Stream) {
    if (!streams.delete(stream) || streams.size > 0) return
    poll.stop()
    clearInterval(timer)
  }

  function serveNextSlot() {
    slot = (slot + 1) % slots
    const due = Array.from(streams).filter((stream) => stream.slot === slot)
    for (const stream of due) {
      if (performance.now() >= stream.endsAt) end(stream)
      else send(stream, heartbeat)
    }
    if (due.length > 0) refreshRights(due).catch(couldNotRefresh)
  }

  /** Ends the streams of ended sessions, and refreshes the rights of the others. */
  async function refreshRights(due: Stream[]) {
    const viewers = due.map(({ viewer }) => viewer)
    const sessionIds = viewers.map(({ sessionId }) => sessionId)
    const openSessions = new Set(await queries.openSessions(pool, sessionIds, clock()))
    const subscriptions = await queries.subscriptions(pool, viewers)
    for (const [index, stream] of due.entries()) {
      // guard: live: a stream ends with its session
      if (!openSessions.has(stream.viewer.sessionId)) end(stream)
      const { topicIds = [], seesResource = false } = subscriptions[index] ?? {}
      // guard: live: rights are read again before a resource is named
      Object.assign(stream, { topicIds: new Set(topicIds), seesResource })
    }
  }

  const countStreams = (sessionId: string) =>
    Array.from(streams).filter((stream) => stream.viewer.sessionId === sessionId).length

  return {
    publish: (change) => channel.send(change),

    openStreams: () => streams.size,

    async open(viewer, outlet) {
      const [subscription = { topicIds: [], seesResource: false }] = await queries.subscriptions(pool, [viewer])
      if (isDraining) refuse('unavailable')
      if (countStreams(viewer.sessionId) >= timing.streamsPerSession) refuse('too_many_requests')
      const stream: Stream = {
        viewer,
        outlet,
        topicIds: new Set(subscription.topicIds),
        seesResource: subscription.seesResource,
        slot: Math.floor(Math.random() * slots),
        endsAt: performance.now() + timing.maxStreamMs * (0.8 + 0.2 * Math.random()),
      }
      outlet.start()
      add(stream)
      const missed = poll.latest().filter((change) => concerns(change, stream))
      for (const resourceId of new Set(missed.map((change) => change.resourceId))) send(stream, changed(resourceId))
      return { close: () => remove(stream) }
    },

    drain() {
      isDraining = true
      for (const stream of streams) end(stream)
    },

    close: () => channel.close(),
  }
}

const concerns = ({ topicId, resourceId }: Change, { viewer, topicIds, seesResource }: Stream) =>
  topicIds.has(topicId) || (seesResource && viewer.resourceId === resourceId)
