/** The cost of open pages: `npm run bench -- streams`, some minutes. Writes its table into docs/performance.md. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gameOf, idOf, loadLeague, tokenOf } from '@app/dev/large-league'
import { visit } from './client.ts'
import { median } from './measure.ts'
import { here, type Machine, type Side, startMachine } from './processes.ts'
import type { Call } from './questions.ts'
import { commit, keepResults, otherLoad, type StreamFigures, writeFigures } from './report.ts'
import type { Heard, Order } from './viewers.ts'

const TEAMS = 1000
const STREAMS = TEAMS * 10
const QUIET_SECONDS = 30
const ANSWERS = 200
const ANNOUNCEMENTS = 10

export async function measureStreams(say: (progress: string) => void): Promise<void> {
  const others = otherLoad()
  const machine = await startMachine(undefined, { TRUST_PROXY: '1', DATABASE_POOL: '10' })
  const viewers = fork(path.join(import.meta.dirname, 'viewers.ts'), { execArgv: [] })
  try {
    await machine.query('create database league')
    machine.migrate(here, 'league')
    await loadLeague(machine.url('league'), TEAMS, say)
    const product = await machine.start('product', path.join(here, 'server/src/main.ts'), 'league')
    const answer = (n: number) => visit(product.port, [answerOf(n)])
    for (let n = 0; n < ANSWERS; n += 1) await answer(n)
    const alone = await cpuOf(machine, product, async () => {
      for (let n = ANSWERS; n < 2 * ANSWERS; n += 1) await answer(n)
    })

    const before = await memoryOf(product)
    const opening = await cpuOf(machine, product, async () => {
      const { opened, refused } = await order(viewers, { open: { port: product.port, from: 1, count: STREAMS } })
      say(`${opened} streams opened, ${refused} refused`)
      if (opened < STREAMS) throw new Error('not every stream was opened')
    })
    await delay(5000)
    const memory = ((await memoryOf(product)) - before) / STREAMS
    const quiet = await cpuOf(machine, product, () => delay(QUIET_SECONDS * 1000))
    const beside = await cpuOf(machine, product, async () => {
      for (let n = 2 * ANSWERS; n < 3 * ANSWERS; n += 1) await answer(n)
    })
    const [counted] = await machine.query<{ connections: number }>(
      "select count(*)::int as connections from pg_stat_activity where datname = 'league'",
    )

    await machine.queryIn('league', everybodyInOneTeam)
    // Within a heartbeat, all rights are refreshed.
    await delay(20_000)
    const took: number[] = []
    const announcing = await cpuOf(machine, product, async () => {
      for (let n = 0; n < ANNOUNCEMENTS; n += 1) {
        const heard = order(viewers, { expect: STREAMS })
        await visit(product.port, [captainsAnswer(n)])
        took.push((await heard).ms)
        await delay(500)
      }
    })
    const quietPerMs = { node: quiet.node / quiet.ms, postgres: quiet.postgres / quiet.ms }
    const net = (of: Cost, count: number, part: 'node' | 'postgres') =>
      Math.max(0, (of[part] - quietPerMs[part] * of.ms) / count).toFixed(1)
    const each = (of: Cost, count: number) => `${net(of, count, 'node')}, ${net(of, count, 'postgres')} ms`
    const rows = [
      ['memory of the API for each stream', `${(memory / 1024).toFixed(1)} kB`],
      [
        'opening one: CPU of Node, PostgreSQL',
        `${(opening.node / STREAMS).toFixed(2)}, ${(opening.postgres / STREAMS).toFixed(2)} ms`,
      ],
      [
        'all of them, quiet: CPU of Node, PostgreSQL',
        `${share(quietPerMs.node)}, ${share(quietPerMs.postgres)} of a core`,
      ],
      [
        'an answer that twelve people can see: CPU without streams, with all of them open',
        `${(alone.node / ANSWERS).toFixed(1)}, ${(alone.postgres / ANSWERS).toFixed(1)} ms; ${each(beside, ANSWERS)}`,
      ],
      [
        `an answer that all ${STREAMS.toLocaleString('en')} can see: CPU; until the last one is notified`,
        `${each(announcing, ANNOUNCEMENTS)}; ${median(took).toFixed(0)} ms`,
      ],
      ['connections to PostgreSQL', String(counted?.connections)],
    ]
    const text = [
      `Commit ${commit()}; ${STREAMS.toLocaleString('en')} streams of as many people on one API process; ${others}.`,
      '',
      '| | |',
      '|---|---|',
      ...rows.map((row) => `| ${row.join(' | ')} |`),
    ].join('\n')
    console.log(text)
    await writeFigures('streams', text)
    const figures: StreamFigures = {
      count: STREAMS,
      bytes: Math.round(memory),
      quietNode: quietPerMs.node,
      quietPostgres: quietPerMs.postgres,
    }
    await keepResults({ streams: figures })
  } finally {
    viewers.kill()
    await machine.stop()
  }
}

const share = (part: number) => `${(part * 100).toFixed(1)} %`

/** Answers by a member of each team in turn. */
const answerOf = (n: number): Call => ({
  method: 'POST',
  path: `/api/v1/game/${gameOf(1 + (n % TEAMS), 8 + (Math.floor(n / TEAMS) % 9))}/rsvp`,
  token: tokenOf(1 + (n % TEAMS) + TEAMS),
  body: { status: 'Maybe' },
})

const captainsAnswer = (n: number): Call => ({
  method: 'POST',
  path: `/api/v1/game/${gameOf(1, 12)}/rsvp`,
  token: tokenOf(1),
  body: { status: n % 2 ? 'Going' : 'Maybe' },
})

/** Without triggers, as when the league was loaded. */
const everybodyInOneTeam = `
  set session_replication_role = replica;
  insert into member (team_id, profile_id, role, joined_at)
  select '${idOf('team', 1)}', id, 'player', now() from profile on conflict do nothing`

interface Cost {
  node: number
  postgres: number
  ms: number
}

async function cpuOf(machine: Machine, side: Side, work: () => Promise<unknown>): Promise<Cost> {
  const [before, start] = [await machine.cpuOf(side), performance.now()]
  await work()
  const after = await machine.cpuOf(side)
  return {
    node: after.node - before.node,
    postgres: after.postgres - before.postgres,
    ms: performance.now() - start,
  }
}

/** In bytes. */
async function memoryOf({ process }: Side): Promise<number> {
  const status = await readFile(`/proc/${process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}

async function order(viewers: ChildProcess, given: Order): Promise<Heard> {
  const reply = once(viewers, 'message') as Promise<[Heard]>
  viewers.send(given)
  return (await reply)[0]
}
