import type { Logger } from 'pino'
import type { Pool } from '../database/db.ts'
import { refuse } from '../errors.ts'
import {
  type Change,
  type Live,
  type LiveDesk,
  type Outlet,
  type Pace,
  usualPace,
  type Viewer,
  type Wire,
} from './live.ts'
import { sparsely, sweepChanges } from './sweep.ts'

export interface HubParts {
  wire: Wire
  desk: LiveDesk
  pool: Pool
  clock: () => Date
  log: Logger
  pace?: Partial<Pace> | undefined
}

interface Open {
  viewer: Viewer
  outlet: Outlet
  teamIds: ReadonlySet<string>
  seesGame: boolean
  /** In which turn it is looked after: not all at once. */
  turn: number
  endsAt: number
}

const turns = 15
const beat = 'event: beat\ndata: {}\n\n'
const readAllAgain = 'event: again\ndata: {}\n\n'
const changed = (gameId: string) => `data: ${JSON.stringify({ gameId })}\n\n`

/** The open streams of this process. */
export function openLive({ wire, desk, pool, clock, log, ...parts }: HubParts): Live {
  const pace: Pace = { ...usualPace, ...parts.pace }
  const streams = new Set<Open>()
  const sweep = sweepChanges({
    recentChanges: (since) => desk.recentChanges(pool, since),
    clock,
    tell: sparsely(tell, pace.restMs),
    onFailure: (error) => log.warn({ err: error }, 'could not look for changes'),
    pace,
  })
  let isDraining = false
  let timer: NodeJS.Timeout | undefined
  let turn = 0

  /** Rights are read again before a game is named: somebody may have been removed, or signed out, a moment ago. */
  function tell(change: Change) {
    const concerned = Array.from(streams).filter((stream) => concerns(change, stream))
    if (concerned.length === 0) return
    lookAt(concerned).then(
      () => sendTo(concerned, changed(change.gameId), (stream) => concerns(change, stream)),
      (error: unknown) => {
        log.warn({ err: error }, 'could not look after open streams')
        sendTo(concerned, readAllAgain)
      },
    )
  }

  function sendTo(some: Open[], text: string, isMeant = (_: Open) => true) {
    for (const stream of some) if (streams.has(stream) && isMeant(stream)) send(stream, text)
  }

  function send(stream: Open, text: string) {
    if (!stream.outlet.write(text)) end(stream)
  }

  function end(stream: Open) {
    leave(stream)
    stream.outlet.end()
  }

  function enter(stream: Open) {
    streams.add(stream)
    if (streams.size > 1) return
    wire.listen(sweep.take, () => {
      for (const open of streams) send(open, readAllAgain)
    })
    sweep.start()
    timer = setInterval(lookAfterSome, pace.beatMs / turns).unref()
  }

  function leave(stream: Open) {
    if (!streams.delete(stream) || streams.size > 0) return
    sweep.stop()
    clearInterval(timer)
  }

  function lookAfterSome() {
    turn = (turn + 1) % turns
    const due = Array.from(streams).filter((stream) => stream.turn === turn)
    for (const stream of due) {
      if (performance.now() >= stream.endsAt) end(stream)
      else send(stream, beat)
    }
    if (due.length > 0) {
      lookAt(due).catch((error: unknown) => log.warn({ err: error }, 'could not look after open streams'))
    }
  }

  /** Whoever is signed out or no longer on a team hears no more of it. */
  async function lookAt(due: Open[]) {
    const viewers = due.map(({ viewer }) => viewer)
    const sessionIds = viewers.map(({ sessionId }) => sessionId)
    const stillOpen = new Set(await desk.stillOpen(pool, sessionIds, clock()))
    const reaches = await desk.reaches(pool, viewers)
    for (const [index, stream] of due.entries()) {
      if (!stillOpen.has(stream.viewer.sessionId)) end(stream)
      const { teamIds = [], seesGame = false } = reaches[index] ?? {}
      Object.assign(stream, { teamIds: new Set(teamIds), seesGame })
    }
  }

  const streamsOf = (sessionId: string) =>
    Array.from(streams).filter((stream) => stream.viewer.sessionId === sessionId).length

  return {
    publish: (change) => wire.send(change),

    async open(viewer, outlet) {
      const [reach = { teamIds: [], seesGame: false }] = await desk.reaches(pool, [viewer])
      if (isDraining) refuse('unavailable')
      if (streamsOf(viewer.sessionId) >= pace.streamsPerSession) refuse('too_many_requests')
      const stream: Open = {
        viewer,
        outlet,
        teamIds: new Set(reach.teamIds),
        seesGame: reach.seesGame,
        turn: Math.floor(Math.random() * turns),
        endsAt: performance.now() + pace.longestMs * (0.8 + 0.2 * Math.random()),
      }
      outlet.start()
      enter(stream)
      const missed = sweep.lately().filter((change) => concerns(change, stream))
      for (const gameId of new Set(missed.map((change) => change.gameId))) send(stream, changed(gameId))
      return { close: () => leave(stream) }
    },

    drain() {
      isDraining = true
      for (const stream of streams) end(stream)
    },

    close: () => wire.close(),
  }
}

const concerns = ({ teamId, gameId }: Change, { viewer, teamIds, seesGame }: Open) =>
  teamIds.has(teamId) || (seesGame && viewer.gameId === gameId)
