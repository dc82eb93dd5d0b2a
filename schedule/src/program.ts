import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { fairnessOf } from '@app/contract/fairness'
import type { EngineLine, EngineOrder } from '@app/contract/league-schedule'
import { makeSchedule } from './engine.ts'
import { loadSolver } from './exact/solver.ts'
import { noSchedule } from './no-schedule.ts'

/**
 * The program of a process that makes one schedule. It reads its order from standard input, and writes a line now and then with the
 * best so far, and a last one. Whoever starts it may end it at any time.
 */

/** Often enough to look live. */
const REPORT_EVERY_MS = 500
/** Other work of the machine comes first. */
const NICE = 5

try {
  setPriority(NICE)
} catch {
  // The sandbox of a service may not allow it.
}
// A terminal signals the whole process group, but only the parent decides when this process ends.
process.on('SIGINT', () => {})
const { request, seed } = JSON.parse(await text(process.stdin)) as EngineOrder
let reportedAt = performance.now()
let reported = ''
const games = makeSchedule(request, {
  seed,
  onProgress: ({ done, games: best }) => {
    if (performance.now() - reportedAt >= REPORT_EVERY_MS) {
      reportedAt = performance.now()
      report({ done, games: best(), reason: null, isLast: false })
    }
    return true
  },
})
// The reason may take long to find, and this process may be ended meanwhile.
report({ done: 1, games, reason: null, isLast: false })
const { faults, wishes } = fairnessOf(request, games)
const isMet =
  Object.values(faults).every((some) => some.length === 0) &&
  wishes.every(({ wish, brokenBy }) => !wish.isMust || brokenBy.length === 0)
report({ done: 1, games, reason: isMet ? null : noSchedule(request, await loadSolver()), isLast: true })

/** Writing to a pipe is synchronous, so that lines leave while the engine runs. */
function report(line: Omit<EngineLine, 'games'> & { games: NonNullable<EngineLine['games']> }) {
  const now = JSON.stringify(line.games)
  const isSame = now === reported && !line.isLast
  process.stdout.write(`${JSON.stringify({ ...line, games: isSame ? null : line.games })}\n`)
  reported = now
}
