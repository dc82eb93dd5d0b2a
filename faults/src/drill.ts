import { setTimeout as delay } from 'node:timers/promises'
import { type Load, type LoadOptions, startLoad } from './load.ts'
import { startNginx } from './nginx.ts'
import { type Product, type ProductOptions, type Removal, startProduct } from './product.ts'
import { openStreams, type Period } from './streams.ts'
import { judge, lastBadAt, seenSince, type Verdict, violationsOf } from './verdict.ts'

/** A fault injected into a dependency, and the checks that must still pass. */
export interface Drill {
  name: string
  /** Description for the table of results. */
  fault: string
  /** Required commands; the drill is skipped if one is not installed. */
  needs?: string[]
  run: (setting: Setting) => Promise<Outcome>
  /** The same drill with a guard removed. It must fail, which proves that the drill detects the fault. */
  control?: {
    fault: string
    without?: Removal
    run: (setting: Setting, without?: Removal) => Promise<Outcome>
  }
}

export interface Setting {
  /** The folder of databases and logs. */
  folder: string
  /** How often the fault happens. */
  rounds: number | undefined
  say: (text: string) => void
  /** Registers a cleanup. Cleanups run in reverse order, however the drill ends. */
  afterwards: (stop: () => unknown) => void
}

export interface Outcome {
  /** Failed and slow requests by status and message. */
  saw: string
  /** Time from the end of the fault to the end of the last request that failed or was slow because of it. */
  recoveredAfterMs: number
  verdict: Verdict
  measured: Record<string, string | number>
  violations: string[]
  /** A separate table in the results document. */
  table?: string
}

/** One occurrence of the fault. */
export type Episode = Period

interface Running {
  product: Product
  load: Load
}

interface Exercise {
  setting: Setting
  /** The database to read the result from after the fault. */
  verdictUrl: () => string
  product: Omit<ProductOptions, 'folder'>
  load?: LoadOptions
  /** Whether requests go through nginx as the guide configures it, not through a balancer in the load itself. */
  isBehindNginx?: boolean
  streams?: number
  mailTimeoutMs?: number
  /** How long the load continues after the last fault. */
  calmMs?: number
  /** Injects the faults. */
  work: (running: Running) => Promise<{ episodes: Episode[]; measured?: Outcome['measured']; violations?: string[] }>
  /** Runs after the count, while the product still runs, unless the drill has failed already. Returns violations. */
  afterCount?: (running: Running) => Promise<string[]>
}

/** Runs the product under load during the faults, and counts the losses afterwards. */
export async function underLoad(exercise: Exercise): Promise<Outcome> {
  const { setting, verdictUrl, calmMs = 2_000, mailTimeoutMs } = exercise
  const product = await startProduct({ folder: setting.folder, ...exercise.product })
  const streams = exercise.streams ? await openStreams(product, verdictUrl(), exercise.streams) : undefined
  const nginx = exercise.isBehindNginx ? await startNginx(setting.folder, product.apis) : undefined
  const load = await startLoad(product, verdictUrl(), exercise.load, nginx)
  try {
    const {
      episodes,
      measured = {},
      violations = [],
    } = await load
      .more(100)
      .then(() => exercise.work({ product, load }))
      .catch((error: unknown) => ({ episodes: [], measured: {}, violations: [String(error)] }))
    await delay(calmMs)
    await load.stop()
    const verdict = await judge({
      product,
      load,
      databaseUrl: verdictUrl(),
      streams,
      episodes,
      ...(mailTimeoutMs && { mailTimeoutMs }),
    })
    const afterCount = violations.length === 0 ? ((await exercise.afterCount?.({ product, load })) ?? []) : []
    const late = await stop()
    return {
      saw: requestSummary(load, episodes),
      recoveredAfterMs: recoveryTime(load, episodes),
      verdict,
      measured,
      violations: [
        ...violationsOf(verdict),
        ...unexpectedErrors(load),
        ...late.map((name) => `${name} did not stop in 30 s`),
        ...violations,
        ...afterCount,
      ],
    }
  } catch (error) {
    await stop()
    throw error
  }

  async function stop() {
    await Promise.all([streams?.close(), nginx?.stop()])
    return product.stop()
  }
}

/** A failed dependency may cause 503, or 502 from the load balancer. Any other error is a defect of the product. */
function unexpectedErrors({ responses }: Load): string[] {
  const wrong = responses.filter(({ status }) => ![200, 502, 503].includes(status))
  return [...seenSince(wrong, 0).bad].map(([what, count]) => `${count} × ${what}`)
}

function requestSummary({ responses }: Load, episodes: Episode[]): string {
  const from = episodes[0]?.from ?? 0
  const { bad, requests, slowestMs } = seenSince(responses, from)
  const parts = [...bad].map(([what, count]) => `${count.toLocaleString('en')} × ${what}`)
  const slowest = `slowest ${(slowestMs / 1000).toFixed(1)} s`
  return `of ${requests.toLocaleString('en')} requests ${parts.join(', ') || 'none failed'}; ${slowest}`
}

function recoveryTime({ responses }: Load, episodes: Episode[]): number {
  const delays = episodes.map((episode, index) => {
    const next = episodes[index + 1]?.from ?? Number.POSITIVE_INFINITY
    return lastBadAt(responses, episode, next) - episode.to
  })
  return Math.max(0, ...delays)
}
