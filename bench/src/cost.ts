/**
 * The resources for a given number of people, computed from bench/results.json and the assumptions below: `npm run
 * bench -- cost`, takes no time. Measures nothing, and writes its tables into docs/performance.md.
 */
import { type Results, readResults, writeFigures } from './report.ts'

/** Per person and month. */
const assumed = {
  visits: 12,
  /** Per visit: pages, and how often each is opened. */
  pages: { dashboard: 1, 'game page': 2, 'games list': 0.5, 'team page': 0.5, board: 0.2 },
  answers: 4,
  volunteering: 0.1,
  /** 50 a year. */
  mails: 4.2,
  minutesOpen: 3,
}

/** The busiest minutes of the week have this many times the mean load, and a core may be used up to this share. */
const PEAK = 10
const USED = 0.5
const MONTH_SECONDS = 30.4 * 86_400
const MILLION = 1_000_000

/** Per person and year, including indexes: docs/operations/sizing.md. */
const rowBytes = 22_000
/**
 * CPU milliseconds per mail: of the worker as measured by server/test/delivery-rate.test.ts on a busy machine; of
 * PostgreSQL assumed to be the same.
 */
const mail = { worker: 3, postgres: 3 }
/** DATABASE_POOL of an API process plus its listener; of a worker, plus its queue and its lock. */
const connections = { api: 11, worker: 22 }
const memory = { api: 200, worker: 150 }

export async function writeCost(): Promise<void> {
  const { results, streams, commit } = await readResults()
  const part = (of: 'node' | 'postgres') => secondsOf(results, of)
  const need = (people: number) => {
    const cores = (seconds: number) => (people * seconds * PEAK) / MONTH_SECONDS / USED
    const open = (people * assumed.visits * assumed.minutesOpen * 60 * PEAK) / MONTH_SECONDS
    const mailsASecond = (people * assumed.mails * PEAK) / MONTH_SECONDS
    const beats = streams ? (open / streams.count) * (1 / USED) : 0
    const api = cores(part('node')) + beats * (streams?.quietNode ?? 0)
    const worker = (mailsASecond * mail.worker) / 1000 / USED
    const database =
      cores(part('postgres')) + (mailsASecond * mail.postgres) / 1000 / USED + beats * (streams?.quietPostgres ?? 0)
    const processes = { api: Math.max(1, Math.ceil(api)), worker: Math.max(1, Math.ceil(worker)) }
    return {
      api,
      worker,
      database,
      open,
      mailsASecond,
      mails: people * assumed.mails,
      disk: (people * rowBytes) / 12,
      connections: processes.api * connections.api + processes.worker * connections.worker,
      memory: processes.api * memory.api + processes.worker * memory.worker + (open * (streams?.bytes ?? 0)) / MILLION,
      processes,
    }
  }
  const sizes = [10_000, MILLION, 10 * MILLION]
  const needs = sizes.map(need)
  type Need = ReturnType<typeof need>
  const row = (name: string, of: (one: Need) => string) => `| ${[name, ...needs.map(of)].join(' | ')} |`
  const one = need(MILLION)
  const limits: [limit: string, million: number, remedy: string][] = [
    ['one API process, which has one core', 1 / one.api, 'starts [another one](operations/scale.md); none has state'],
    [
      'PostgreSQL on two cores',
      2 / one.database,
      'gives it more cores, then [replicas](operations/scale.md#read-replicas) for the board and lists',
    ],
    ['one worker', 1 / one.worker, 'starts another one'],
    [
      '10,000 open streams on one process, the most we tried',
      10_000 / one.open,
      'starts another API process; each needs as many open files (`LimitNOFILE`)',
    ],
    [
      '100 connections, the default of PostgreSQL',
      100 / one.connections,
      'raises `max_connections`, or puts [PgBouncer](operations/configure.md#postgresql) in between',
    ],
    [
      '100 GB of rows after a year, from which a nightly dump takes too long',
      100e9 / (one.disk * 12),
      'keeps [base backups and WAL](operations/sizing.md#backups)',
    ],
  ]
  const text = [
    `Computed from ${commit}. Assumed of a person and month: ${assumed.visits} visits of ${assumed.minutesOpen} minutes with ${pagesText()}, ${assumed.answers} answers, ${assumed.mails} mails. The busiest`,
    `minutes have ${PEAK} times the mean, and cores are to be used to ${USED * 100} %.`,
    '',
    `| people | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |`,
    `|---|${sizes.map(() => '---').join('|')}|`,
    row('cores for API processes', ({ api }) => api.toFixed(2)),
    row('cores for workers', ({ worker }) => worker.toFixed(2)),
    row('cores for PostgreSQL', ({ database }) => database.toFixed(2)),
    row('API processes, workers', ({ processes }) => `${processes.api}, ${processes.worker}`),
    row('memory of these processes', (need) => `${(need.memory / 1000).toFixed(1)} GB`),
    row('connections to PostgreSQL', (need) => String(need.connections)),
    row('open streams', ({ open }) => count(open)),
    row('rows in a month', ({ disk }) => `${(disk / 1e9).toFixed(2)} GB`),
    row('mails in a month, a second at the peak', (need) => `${count(need.mails)}, ${need.mailsASecond.toFixed(1)}`),
    '',
    '| what saturates first | at this many million people | what the operator does then |',
    '|---|---|---|',
    ...limits
      .toSorted(([, a], [, b]) => a - b)
      .map(([limit, million, remedy]) => `| ${limit} | ${million.toFixed(1)} | ${remedy} |`),
  ].join('\n')
  console.log(text)
  await writeFigures('cost', text)
}

/** CPU seconds per person and month. */
function secondsOf(results: Results, part: 'node' | 'postgres'): number {
  const ms = (question: string) => results[question]?.['product']?.[part] ?? 0
  const visit = Object.entries(assumed.pages).reduce((sum, [page, often]) => sum + often * ms(page), 0)
  return (assumed.visits * visit + assumed.answers * ms('answering') + assumed.volunteering * ms('volunteering')) / 1000
}

const count = (n: number) => Math.round(n).toLocaleString('en')

const pagesText = () =>
  Object.entries(assumed.pages)
    .map(([page, often]) => `${often} × ${page}`)
    .join(', ')
