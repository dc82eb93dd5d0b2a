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
  type Subscription,
  type Viewer,
} from './live.ts'
import { pollChanges, throttle } from './poll.ts'

export interface HubParts {
  channel: Channel
  queries: LiveQueries
  pool: Pool
  clock: () => Date
  log: Logger
  timing?: Partial<LiveTiming> | undefined
}

interface Stream {
  viewer: Viewer
  outlet: Outlet
  topicIds: ReadonlySet<string>
  watchedIds: ReadonlySet<string>
  /** The time slot of its heartbeat. Streams are spread over all slots. */
  slot: number
  endsAt: number
}

const slots = 15
const heartbeat = 'event: beat\ndata: {}\n\n'
const reloadAll = 'event: again\ndata: {}\n\n'

/** The open streams of this process. */
export function openLive({ channel, queries, pool, clock, log, ...parts }: HubParts): Live {
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

  const couldNotRefresh = (error: unknown) => log.warn({ err: error }, 'could not refresh the rights of open streams')

  /** Reads the rights again before naming a resource: the viewer may have been removed or signed out a moment ago. */
  function notify(change: Change) {
    const concerned = Array.from(streams).filter((stream) => concerns(change, stream))
    if (concerned.length === 0) return
    refreshRights(concerned).then(
      () => forEachOpen(concerned, (stream) => concerns(change, stream) && tell(stream, change)),
      (error: unknown) => {
        couldNotRefresh(error)
        forEachOpen(concerned, (stream) => send(stream, reloadAll))
      },
    )
  }

  function forEachOpen(some: Stream[], act: (stream: Stream) => unknown) {
    for (const stream of some) if (streams.has(stream)) act(stream)
  }

  const tell = (stream: Stream, change: Change) =>
    send(stream, stream.viewer.person ? changed(change) : changedFor(change))

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
    const sessionIds = viewers.flatMap(({ person }) => person?.sessionId ?? [])
    const openSessions = new Set(sessionIds.length > 0 ? await queries.openSessions(pool, sessionIds, clock()) : [])
    const subscriptions = await queries.subscriptions(pool, viewers)
    for (const [index, stream] of due.entries()) {
      const { person } = stream.viewer
      // guard: live: a stream ends with its session
      if (person && !openSessions.has(person.sessionId)) end(stream)
      // guard: live: rights are read again before a resource is named
      Object.assign(stream, setsOf(subscriptions[index]))
    }
  }

  function refuseTooMany({ person, caller }: Viewer) {
    const open = Array.from(streams, ({ viewer }) => viewer)
    const own = open.filter((viewer) => viewer.caller === caller).length
    if (own >= (person ? timing.streamsPerSession : timing.streamsPerAddress)) refuse('too_many_requests')
    // guard: live: strangers do not fill a process with streams
    if (!person && open.filter((viewer) => !viewer.person).length >= timing.publicStreams) refuse('unavailable')
  }

  return {
    publish: (change) => channel.send(change),

    openStreams: () => streams.size,

    async open(viewer, outlet) {
      const [subscription] = await queries.subscriptions(pool, [viewer])
      if (isDraining) refuse('unavailable')
      refuseTooMany(viewer)
      const stream: Stream = {
        viewer,
        outlet,
        ...setsOf(subscription),
        slot: Math.floor(Math.random() * slots),
        endsAt: performance.now() + timing.maxStreamMs * (0.8 + 0.2 * Math.random()),
      }
      outlet.start()
      add(stream)
      const missed = poll.latest().filter((change) => concerns(change, stream))
      for (const change of new Map(missed.map((one) => [one.resourceId, one])).values()) tell(stream, change)
      return { close: () => remove(stream) }
    },

    drain() {
      isDraining = true
      for (const stream of streams) end(stream)
    },

    close: () => channel.close(),
  }
}

const concerns = ({ topicId, resourceId }: Change, { topicIds, watchedIds }: Stream) =>
  topicIds.has(topicId) || watchedIds.has(resourceId)

const setsOf = ({ topicIds = [], watchedIds = [] }: Partial<Subscription> = {}) => ({
  topicIds: new Set(topicIds),
  watchedIds: new Set(watchedIds),
})

const changed = ({ kind, resourceId }: Change) => `data: ${JSON.stringify({ [`${kind}Id`]: resourceId })}\n\n`

/** To people who are not signed in. The id of the change lets all pages that read again share one new copy. */
const changedFor = ({ id }: Change) => `id: ${id}\ndata: {}\n\n`
