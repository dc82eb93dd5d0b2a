/**
 * How a process behaves under more load than it can handle: `npm run bench -- overload`, two minutes. Writes its table
 * into docs/performance.md.
 */
import { fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { loadLeague } from '@app/dev/large-league'
import type { Load, Reply } from './load.ts'
import { median } from './measure.ts'
import { here, startMachine } from './processes.ts'
import { commit, otherLoad, writeFigures } from './report.ts'

const TEAMS = 1000
const SECONDS = 6
const ROUNDS = 3
const STEPS = [0.5, 1, 2, 3]
/** The share of its capacity that is requested after the overload. */
const AFTER = 0.5

export async function measureOverload(say: (progress: string) => void): Promise<void> {
  const before = otherLoad()
  const machine = await startMachine(undefined, { TRUST_PROXY: '1' })
  try {
    await machine.query('create database league')
    machine.migrate(here, 'league')
    await loadLeague(machine.url('league'), TEAMS, say)
    const product = await machine.start('product', path.join(here, 'server/src/main.ts'), 'league')
    const refusals: number[] = []
    product.process.stdout?.on('data', (lines: Buffer) => {
      for (const [, ms] of lines.toString().matchAll(/"status":503,"ms":(\d+)/g)) refusals.push(Number(ms))
    })
    let from = 0
    const load = async (of: Pick<Load, 'perSecond' | 'atOnce' | 'seconds'>) => {
      const replies = await generate({ port: product.port, teams: TEAMS, from, ...of })
      from += replies.length
      return replies
    }

    await load({ atOnce: 16, seconds: 8 })
    const capacity = goodOf(await load({ atOnce: 16, seconds: 8 })).length / 8
    say(`capacity: ${capacity.toFixed(0)} requests a second`)
    const turns: Turn[] = []
    let recovery = ''
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const step of STEPS) {
        refusals.length = 0
        const used = await machine.cpuOf(product)
        const replies = await load({ perSecond: capacity * step, seconds: SECONDS })
        const after = await machine.cpuOf(product)
        const cpu = after.node - used.node + after.postgres - used.postgres
        turns.push({ step, replies, cpu, server: [...refusals] })
        if (step === STEPS.at(-1)) recovery = recoveryOf(await load({ perSecond: capacity * AFTER, seconds: 6 }))
        else await delay(2000)
      }
    }
    const rows = STEPS.map((step) => rowOf(turns.filter((turn) => turn.step === step)))
    const best = Math.max(...rows.map(({ good }) => good))
    const [one, last] = [rows[STEPS.indexOf(1)] as Row, rows.at(-1) as Row]
    const text = [
      `Commit ${commit()}; ${capacity.toFixed(0)} requests a second with 16 at a time; ${ROUNDS} rounds of ${SECONDS} s each; API, PostgreSQL and load on ${navigator.hardwareConcurrency} cores; ${before}.`,
      '',
      '| offered, times that | served a second | of the best | CPU of API and PostgreSQL for each that is served | refused | server time of a refusal: median, 99th percentile | as the client sees it | median and 99th percentile of what is served | answers served |',
      '|---|---|---|---|---|---|---|---|---|',
      ...rows.map((row) => lineOf(row, best)),
      '',
      `At ${STEPS.at(-1)} times: **${(last.good / best).toFixed(2)}** of the best, ${(one.cpu / last.cpu).toFixed(2)} by CPU. ${recovery}`,
    ]
    console.log(text.join('\n'))
    await writeFigures('overload', text.join('\n'))
  } finally {
    await machine.stop()
  }
}

interface Turn {
  step: number
  replies: Reply[]
  cpu: number
  server: number[]
}

interface Row {
  step: number
  good: number
  cpu: number
  refused: number
  server: number[]
  client: number[]
  served: number[]
  answers: number
}

const goodOf = (replies: Reply[]) => replies.filter(({ status }) => status === 200 || status === 201)

function rowOf(turns: Turn[]): Row {
  const replies = turns.flatMap((turn) => turn.replies)
  const good = goodOf(replies)
  const refused = replies.filter(({ status }) => status === 503)
  const lost = replies.length - good.length - refused.length
  if (lost > 0) console.error(`${lost} of ${replies.length} requests failed otherwise`)
  const answers = replies.filter(({ isAnswer }) => isAnswer)
  const inTime = (turn: Turn) => goodOf(turn.replies).filter(({ at, ms }) => at + ms <= SECONDS * 1000).length
  return {
    step: turns[0]?.step ?? 0,
    good: median(turns.map((turn) => inTime(turn) / SECONDS)),
    cpu: median(turns.map((turn) => turn.cpu / goodOf(turn.replies).length)),
    refused: refused.length / replies.length,
    server: turns.flatMap((turn) => turn.server),
    client: refused.map(({ ms }) => ms),
    served: good.map(({ ms }) => ms),
    answers: goodOf(answers).length / answers.length,
  }
}

function lineOf({ step, good, cpu, refused, server, client, served, answers }: Row, best: number): string {
  const pair = (ms: number[]) => (ms.length > 0 ? `${at(ms, 0.5)}, ${at(ms, 0.99)} ms` : '')
  const share = (part: number) => `${(part * 100).toFixed(1)} %`
  const cells = [
    step,
    good.toFixed(0),
    (good / best).toFixed(2),
    `${cpu.toFixed(1)} ms`,
    share(refused),
    pair(server),
    pair(client),
  ]
  return `| ${[...cells, pair(served), share(answers)].join(' | ')} |`
}

const at = (figures: number[], part: number) =>
  (figures.toSorted((a, b) => a - b)[Math.floor(figures.length * part)] ?? 0).toFixed(0)

/** Half of its capacity, right after the overload: when was the last request refused or slow? */
function recoveryOf(replies: Reply[]): string {
  const refused = Math.max(0, ...replies.filter(({ status }) => status === 503).map(({ at }) => at))
  const calm = Number(
    at(
      replies.filter(({ at }) => at > 3000).map(({ ms }) => ms),
      0.99,
    ),
  )
  const slow = Math.max(0, ...replies.filter(({ at, ms }) => at < 3000 && ms > 2 * calm).map(({ at }) => at))
  const last = (ms: number) => (ms === 0 ? 'none' : `the last after ${ms.toFixed(0)} ms`)
  return `Then half of what it can do: refused ${last(refused)}, slower than twice the later 99th percentile ${last(slow)}.`
}

function generate(load: Load): Promise<Reply[]> {
  const child = fork(path.join(import.meta.dirname, 'load.ts'), { execArgv: [], serialization: 'advanced' })
  child.send(load)
  return new Promise((resolve, reject) => {
    child.once('message', (replies) => resolve(replies as Reply[]))
    child.once('error', reject)
  })
}
