import { readFileSync } from 'node:fs'
import { isNightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { challengeIn, softwarePasskey } from './software-passkey.ts'
import { type Surroundings, startSurroundings } from './surroundings.ts'
import { Visitor } from './visitor.ts'

const signIns = isNightly ? 1000 : 20
/** On a busy machine only the rows can be told. */
const isMeasured = isNightly

let surroundings: Surroundings
beforeAll(async () => {
  surroundings = await startSurroundings({ asProcess: true, env: { ID_MAILS_PER_DAY: '10000' } })
}, 180_000)
afterAll(() => surroundings.stop())

const pid = () => surroundings.process?.pid ?? 0
const residentMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid()}/status`, 'utf8'))?.[1]) / 1024
function cpuMs() {
  const fields = readFileSync(`/proc/${pid()}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function countRows() {
  const { rows } = await surroundings.db.query<{ n: number }>(
    'select ((select count(*) from record) + (select count(*) from challenge) + (select count(*) from budget))::int as n',
  )
  return rows[0]?.n ?? 0
}

test(`[DOOR-18] after ${signIns} sign-ups the process has at most 128 MB; each costs at most 30 ms of CPU and 6 rows`, {
  timeout: 600_000,
}, async () => {
  await new Visitor(surroundings).signIn('first@example.org')
  const [before, cpu] = [await countRows(), cpuMs()]
  let next = 0
  const signUpSome = async () => {
    while (next < signIns) {
      const n = next++
      await new Visitor(surroundings, `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`).signIn(`p${n}@example.org`)
    }
  }
  await Promise.all([signUpSome(), signUpSome(), signUpSome(), signUpSome()])
  const figures = {
    readyMs: surroundings.process?.readyMs ?? Number.NaN,
    megabytes: Math.round(residentMb()),
    cpuMsEach: Math.round((cpuMs() - cpu) / signIns),
    rowsEach: Math.round(((await countRows()) - before) / signIns),
  }
  if (isMeasured) console.log(JSON.stringify(figures))
  expect(figures.rowsEach).toBeLessThanOrEqual(6)
  if (!isMeasured) return
  expect(figures.megabytes).toBeLessThanOrEqual(128)
  expect(figures.cpuMsEach).toBeLessThanOrEqual(30)
  expect(figures.readyMs).toBeLessThanOrEqual(2_000)
})

test('[DOOR-18] the library for passkeys fits into the memory, too', async () => {
  const visitor = new Visitor(surroundings)
  await visitor.signIn('passkey@example.org')
  const passkey = softwarePasskey(surroundings.origin)
  const made = passkey.make(challengeIn((await visitor.fetch('/id/account')).text))
  expect((await visitor.fetch('/id/account/passkey', { credential: JSON.stringify(made) })).status).toBe(303)
  expect(residentMb()).toBeLessThanOrEqual(144)
})
