import { setTimeout as delay } from 'node:timers/promises'
import { type Load, type LoadOptions, startLoad } from './load.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'
import { openStreams, type Period } from './streams.ts'
import { faultsOf, judge, lastBadAt, seenSince, type Verdict } from './verdict.ts'

/** Something that goes wrong around the product, and what must hold all the same. */
export interface Drill {
  name: string
  /** What happens, as the table of results tells it. */
  fault: string
  /** Commands that must be installed; without them the drill is left out. */
  needs?: string[]
  run: (setting: Setting) => Promise<Outcome>
  /** The same without a guard. It must fail, or the drill could not see what the guard is for. */
  control?: { fault: string; run: (setting: Setting) => Promise<Outcome> }
}

export interface Setting {
  /** Where databases and logs live. */
  folder: string
  /** How often the fault happens. */
  rounds: number | undefined
  say: (text: string) => void
  /** Called when the drill is over, however it ends; what was added last comes first. */
  afterwards: (stop: () => unknown) => void
}

export interface Outcome {
  /** What people saw: how often, which status, which words. */
  saw: string
  /** How long after the end of the fault the last request was over that failed or was slow because of it. */
  wellAfterMs: number
  verdict: Verdict
  measured: Record<string, string | number>
  faults: string[]
}

/** One occurrence of the fault. */
export type Episode = Period

interface Running {
  product: Product
  load: Load
}

interface Exercise {
  setting: Setting
  /** Where the verdict is read from, after the fault. */
  verdictUrl: () => string
  product: Omit<ProductOptions, 'folder'>
  load?: LoadOptions
  streams?: number
  mailPatienceMs?: number
  /** How long everything must have gone well at the end. */
  calmMs?: number
  /** Lets the fault happen. */
  work: (running: Running) => Promise<{ episodes: Episode[]; measured?: Outcome['measured']; faults?: string[] }>
}

/** Runs the product under load while the fault happens, and counts afterwards. */
export async function underLoad(exercise: Exercise): Promise<Outcome> {
  const { setting, verdictUrl, calmMs = 2_000, mailPatienceMs } = exercise
  const product = await startProduct({ folder: setting.folder, ...exercise.product })
  const streams = exercise.streams ? await openStreams(product, verdictUrl(), exercise.streams) : undefined
  const load = await startLoad(product, verdictUrl(), exercise.load)
  try {
    const {
      episodes,
      measured = {},
      faults = [],
    } = await load
      .more(100)
      .then(() => exercise.work({ product, load }))
      .catch((error: unknown) => ({ episodes: [], measured: {}, faults: [String(error)] }))
    await delay(calmMs)
    await load.stop()
    const verdict = await judge({
      product,
      load,
      databaseUrl: verdictUrl(),
      streams,
      episodes,
      ...(mailPatienceMs && { mailPatienceMs }),
    })
    const late = await stop()
    return {
      saw: whatPeopleSaw(load, episodes),
      wellAfterMs: wellAfter(load, episodes),
      verdict,
      measured,
      faults: [
        ...faultsOf(verdict),
        ...whatNobodyMaySee(load),
        ...late.map((name) => `${name} did not stop in 30 s`),
        ...faults,
      ],
    }
  } catch (error) {
    await stop()
    throw error
  }

  async function stop() {
    await streams?.close()
    return product.stop()
  }
}

/** A failure of something else is 503, or 502 from the balancer. Everything else is a fault of the product. */
function whatNobodyMaySee({ responses }: Load): string[] {
  const wrong = responses.filter(({ status }) => ![200, 502, 503].includes(status))
  return [...seenSince(wrong, 0).bad].map(([what, count]) => `${count} × ${what}`)
}

function whatPeopleSaw({ responses }: Load, episodes: Episode[]): string {
  const from = episodes[0]?.from ?? 0
  const { bad, requests, slowestMs } = seenSince(responses, from)
  const parts = [...bad].map(([what, count]) => `${count.toLocaleString('en')} × ${what}`)
  const slowest = `slowest ${(slowestMs / 1000).toFixed(1)} s`
  return `of ${requests.toLocaleString('en')} requests ${parts.join(', ') || 'none failed'}; ${slowest}`
}

function wellAfter({ responses }: Load, episodes: Episode[]): number {
  const delays = episodes.map((episode, index) => {
    const next = episodes[index + 1]?.from ?? Number.POSITIVE_INFINITY
    return lastBadAt(responses, episode, next) - episode.to
  })
  return Math.max(0, ...delays)
}
