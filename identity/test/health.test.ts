import { readFile } from 'node:fs/promises'
import { freePort } from '@app/dev/ports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Surroundings, startSurroundings } from './surroundings.ts'
import { Visitor, wrongCode } from './visitor.ts'

let surroundings: Surroundings
let metricsPort: number
beforeAll(async () => {
  metricsPort = await freePort()
  surroundings = await startSurroundings({ env: { ID_METRICS_PORT: String(metricsPort) } })
})
afterAll(() => surroundings.stop())

const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  )

test('[DOOR-20] a proxy asks below our path, an orchestrator the process itself', async () => {
  const direct = `http://127.0.0.1:${surroundings.identityPort}`
  expect(await (await fetch(`${surroundings.issuer}/health`)).json()).toEqual({ status: 'ready' })
  expect(await (await fetch(`${direct}/health/ready`)).json()).toEqual({ status: 'ready' })
  expect(await (await fetch(`${direct}/health/live`)).json()).toEqual({ status: 'live' })
  // The app looks whether we are there before it sends people to log out.
  expect((await fetch(surroundings.issuer, { method: 'HEAD' })).status).toBeLessThan(500)
})

test('[DOOR-20] metrics count codes, wrong ones, long ones and sign-ins, and name nobody', async () => {
  const visitor = new Visitor(surroundings)
  await visitor.signIn('count@example.org')
  for (let i = 0; i < 2; i++) {
    const guesser = new Visitor(surroundings, `198.51.100.${i}`)
    const at = await guesser.ask('count@example.org')
    const { code } = await surroundings.codeFor('count@example.org')
    for (let j = 0; j < 5; j++) await guesser.fetch(`${at}/code`, { code: wrongCode(code) })
  }
  expect(valueOf(await figures(), 'callup_id_long_codes_total')).toBe(0)
  await new Visitor(surroundings, '198.51.100.9').ask('count@example.org')
  const text = await figures()
  expect(valueOf(text, 'callup_id_codes_total{outcome="sent"}')).toBe(4)
  expect(valueOf(text, 'callup_id_proofs_total{outcome="proven"}')).toBe(1)
  expect(valueOf(text, 'callup_id_proofs_total{outcome="wrong"}')).toBe(10)
  expect(valueOf(text, 'callup_id_long_codes_total')).toBe(1)
  expect(valueOf(text, 'callup_id_sign_ins_total{by="code"}')).toBe(1)
  expect(valueOf(text, 'callup_id_mail_seconds_count')).toBe(4)
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(text).not.toMatch(/example\.org|198\.51/)
  expect((await fetch(`http://127.0.0.1:${metricsPort}/id/health`)).status).toBe(404)
})

test('[DOOR-20] the alert and its rules use figures that there are', async () => {
  const rules = await readFile(new URL('../../deploy/prometheus/alerts.yml', import.meta.url), 'utf8')
  const named = rules.match(/\bcallup_id_[a-z_]+/g) ?? []
  const existing = new Set([...(await figures()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  expect(named.filter((name) => !existing.has(name))).toEqual([])
  expect(named).toContain('callup_id_long_codes_total')
})
