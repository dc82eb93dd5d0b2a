import { Agent, request } from 'node:http'
import { constants, setPriority } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openParsing, type Parsing } from '../../src/core/parsing/parsing.ts'
import { dataUrl } from '../image-specimens.ts'
import { type Attacked, generatedFile, hostileFile } from './hostile-files.ts'

/** A thread that sends files of one parser, each to its endpoint, in the name of one person and one after the other. */
export interface Attacker {
  origin: string
  cookie: string
  teamId: string
  /** The machine of an attacker is not the server: where rates are compared, this thread must not delay it. */
  isOutside: boolean
  /** At most. 20 is what 7,000 accounts reach who send the ten files that each may send in an hour. */
  filesPerSecond: number
}
export interface FileAttack {
  parser: Attacked
  kind: 'generated' | 'hostile'
  from: number
  count: number
}

const { origin, cookie, teamId, isOutside, filesPerSecond } = workerData as Attacker
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
if (isOutside) setPriority(constants.priority.PRIORITY_LOW)
let parsing: Parsing | undefined

parentPort?.on('message', (attack: FileAttack) => void run(attack))

async function run({ parser, kind, from, count }: FileAttack) {
  const outcomes: Record<string, number> = {}
  const began = performance.now()
  for (let n = from; n < from + count; n += 1) {
    await delay(Math.max(0, began + ((n - from) * 1000) / filesPerSecond - performance.now()))
    const file = kind === 'hostile' ? hostileFile(parser, n) : generatedFile(parser, n)
    const outcome = parser === 'report' ? await parse(file) : await send(parser, file)
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  parentPort?.postMessage(outcomes)
}

/** The command of the mail server takes one mail, and starting it for each takes longer than all the rest. */
async function parse(mail: Buffer): Promise<string> {
  parsing ??= openParsing({ log: { warn() {} } })
  const outcome = await parsing.read('report', 'mail server', mail)
  return 'ended' in outcome ? outcome.ended : 'read'
}

const endpoints = {
  events: (file: Buffer) => ({
    path: `POST /api/v1/team/${teamId}/schedule/preview`,
    body: JSON.stringify({ content: file.toString('base64'), timeZone: 'Europe/Berlin' }),
  }),
  records: (file: Buffer) => ({
    path: `POST /api/v1/team/${teamId}/roster-table/preview`,
    body: JSON.stringify({ content: file.toString('base64') }),
  }),
  statement: (file: Buffer) => ({
    path: `POST /api/v1/team/${teamId}/kitty/statement`,
    body: JSON.stringify({ content: file.toString('base64') }),
  }),
  body: (file: Buffer) => ({ path: 'POST /api/v1/team-file', body: file }),
  picture: (file: Buffer) => ({
    path: `PUT /api/v1/team/${teamId}`,
    body: JSON.stringify({ logo: dataUrl(file[0] === 0xff ? 'jpeg' : file[0] === 0x47 ? 'gif' : 'png', file) }),
  }),
}

function send(parser: Exclude<Attacked, 'report'>, file: Buffer): Promise<string> {
  const { path, body } = endpoints[parser](file)
  const [method, url] = path.split(' ') as [string, string]
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const { promise, resolve } = Promise.withResolvers<string>()
  const sent = request(origin + url, { method, headers, agent }, (response) => {
    response.resume()
    response.once('end', () => resolve(String(response.statusCode)))
    response.once('error', () => resolve('broken'))
  })
  // A body that is too large is refused before all of it was sent, and the connection closed.
  sent.once('error', (error: Error & { code?: string }) =>
    resolve(error.code === 'EPIPE' ? '413' : (error.code ?? 'failed')),
  )
  sent.end(body)
  return promise
}
