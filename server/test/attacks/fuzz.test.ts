import { nightly } from '@app/dev/nightly'
import { afterEach, expect, test } from 'vitest'
import { chanceOf } from '../schedule-files/chance.ts'
import { foundLeague } from '../sweeps/league.ts'
import { tablesOf } from '../sweeps/pristine.ts'
import { newWorld, type Person, type World } from '../world.ts'
import { type FuzzedRequest, fuzz, isStream } from './fuzz-requests.ts'

const requests = nightly(20_000, 250)
/** FUZZ_SEED repeats a failed run. */
const firstSeed = Number(process.env['FUZZ_SEED'] ?? 1)
/** Requests delete teams and accounts, so a league is replaced after this many. */
const perLeague = 1500
/** At least two, because only every other one writes. */
const perBatch = nightly(250, 125)

/** Tables that count requests: reading may change them, and nothing else. */
const countsReading = new Set(['budget_use', 'heavy_work'])

let world: World | undefined
afterEach(() => world?.close())

const leagues = Array.from({ length: Math.ceil(requests / perLeague) }, (_, index) => firstSeed + index)

test.each(leagues)(
  'no request of any person makes the server fail, or a safe method change a row (seed %i)',
  {
    timeout: 300_000,
  },
  async (seed) => {
    const chance = chanceOf(seed)
    world = await newWorld()
    const league = await foundLeague(world)
    const people = Object.values(league).filter(
      (value): value is Person => typeof value === 'object' && 'cookie' in value,
    )
    const failures: string[] = []
    const statuses = new Map<number, number>()

    for (let sent = 0; sent < Math.min(requests, perLeague); sent += perBatch) {
      // Every other batch only reads, and is compared with the rows from before.
      const isSafe = (sent / perBatch) % 2 === 0
      const before = isSafe ? await everyRow(world) : undefined
      for (let i = 0; i < perBatch; i++) {
        const request = fuzz(chance, league, people, isSafe)
        if (isStream(request)) continue
        const { statusCode } = await world.app.inject(request.inject)
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        if (statusCode >= 500) failures.push(`${describe(request)}\n  ${faultIn(world)}`)
      }
      if (before) expect(await everyRow(world)).toEqual(before)
    }
    console.log(`seed ${seed}:`, JSON.stringify(Object.fromEntries(statuses)))
    expect(failures).toEqual([])
  },
)

async function everyRow({ pool }: World): Promise<Record<string, string>> {
  const tables = (await tablesOf(pool)).filter((table) => !countsReading.has(table))
  const digest = (from: string) =>
    `(select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from ${from} t)`
  const columns = [...tables, 'graphile_worker._private_jobs'].map((table) => `${digest(table)} as "${table}"`)
  const [row] = await pool.unsafe<Record<string, string>[]>(`select ${columns.join(', ')}`)
  return { ...row }
}

const describe = ({ key, inject }: FuzzedRequest) =>
  `${key}: ${inject.method} ${inject.url.slice(0, 300)} ${inject.payload?.slice(0, 300) ?? ''}`

/** The last error in the log. */
function faultIn({ logged }: World) {
  const line = logged.findLast((text) => text.includes('request failed'))
  const { err } = JSON.parse(line ?? '{}') as { err?: { message: string; stack: string } }
  return `${err?.message} ${err?.stack?.split('\n').find((frame) => frame.includes('/src/')) ?? ''}`
}
