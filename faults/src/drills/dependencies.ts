import { setTimeout as delay } from 'node:timers/promises'
import { startIdentityProvider } from '@app/dev/identity-provider'
import { startClock } from '../clock.ts'
import { type Drill, type Episode, type Setting, underLoad } from '../drill.ts'
import { startObjectStore } from '../object-store.ts'
import { appOrigin, type Removal } from '../product.ts'
import { startSingle } from '../single.ts'
import { sql } from '../sql.ts'

const FAULT_MS = 10_000

/** People who are signed in are not affected; a new sign-in shows an error page. */
async function stopProvider(setting: Setting) {
  const server = await startSingle(setting)
  return underLoad({
    setting,
    verdictUrl: () => server.url,
    product: { databaseUrl: server.url },
    async work({ product, load }) {
      const attempt = () => signIn(product.apis[0]?.url ?? '')
      const from = Date.now()
      await product.provider.stop()
      const during = await attempt()
      await load.more(100)
      await delay(FAULT_MS)
      const provider = await startIdentityProvider({ appOrigin, port: Number(new URL(product.provider.issuer).port) })
      setting.afterwards(provider.stop)
      const to = Date.now()
      const after = await attempt()
      return {
        episodes: [{ from, to }],
        measured: { 'sign-in during the fault': during, 'sign-in after it': after },
        violations: [
          ...(during.includes('provider_down') ? [] : [`sign-in during the fault: ${during}`]),
          ...(after.includes(product.provider.issuer) ? [] : [`sign-in after the fault: ${after}`]),
        ],
      }
    },
  })
}

async function signIn(api: string): Promise<string> {
  const response = await fetch(`${api}/auth/login`, {
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const location = response.headers.get('location') ?? ''
  return `${response.status} to ${location.split('?')[0]}${/\?reason=\w+/.exec(location)?.[0] ?? ''}`
}

const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs='

/** Pictures cannot be stored, or not even read; nothing else fails. */
async function failStore(setting: Setting, without?: Removal) {
  const server = await startSingle(setting)
  const store = await startObjectStore(setting)
  return underLoad({
    setting,
    verdictUrl: () => server.url,
    product: { databaseUrl: server.url, env: store.env, ...(without && { without }) },
    async work({ product, load }) {
      const [api] = product.apis
      const [person] = load.people
      if (!api || !person) throw new Error('There is no API process or person.')
      const upload = (teamName: string) =>
        fetch(`${api.url}/api/v1/team`, {
          method: 'POST',
          headers: { ...person.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ teamName, sport: 'Soccer', logo: onePixel }),
        })
      const { logo } = (await (await upload('Before')).json()) as { logo: string }
      const read = async () => (await fetch(api.url + logo)).status
      const episodes: Episode[] = []
      const measured: Record<string, string> = {}
      for (const mode of ['down', 'read-only'] as const) {
        const from = Date.now()
        store.set(mode)
        const [uploaded, shown] = [(await upload(mode)).status, await read()]
        await load.more(100)
        store.set('open')
        episodes.push({ from, to: Date.now() })
        measured[mode] =
          `upload ${uploaded}, picture ${shown}; afterwards ${(await upload('After')).status}, ${await read()}`
      }
      const expected = { down: 'upload 503, picture 503', 'read-only': 'upload 503, picture 200' }
      const violations = Object.entries(expected).flatMap(([mode, text]) =>
        measured[mode] === `${text}; afterwards 201, 200` ? [] : [`${mode}: ${measured[mode]}`],
      )
      return { episodes, measured, violations }
    },
  })
}

/** The clock of one of two machines jumps ahead, then back behind the other's. */
async function stepClock(setting: Setting) {
  const server = await startSingle(setting)
  const clock = await startClock(setting.folder)
  return underLoad({
    setting,
    verdictUrl: () => server.url,
    product: {
      databaseUrl: server.url,
      envOf: (name): Record<string, string> => (name.endsWith('-2') ? clock.env : {}),
    },
    streams: 10,
    async work({ load }) {
      const episodes: Episode[] = []
      for (const step of ['+1h', '-1h', '+0']) {
        await load.more(100)
        await clock.set(step)
        const from = Date.now()
        await delay(FAULT_MS)
        const writesAt = await load.everyApiWrites(from)
        setting.say(`${step}: every API process writes ${writesAt - from} ms after`)
        episodes.push({ from, to: from })
      }
      const [row] = await sql<{ count: number }>(
        server.url,
        `select count(*)::int from game_history where abs(extract(epoch from done_at - now())) > 1800`,
      )
      const count = row?.count ?? 0
      // Work planned by the clock that was ahead is due within the hour, so that hour must pass.
      await sql(server.url, `update delivery set due_at = now() where ended_at is null and due_at > now()`)
      await sql(server.url, `update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
      return {
        episodes,
        measured: { 'writes with a wrong time': count },
        violations: count > 0 ? [] : ['the clock did not jump'],
      }
    },
  })
}

export const dependencyDrills: Drill[] = [
  { name: 'provider', fault: 'The identity provider is down for 10 s', run: stopProvider },
  {
    name: 'store',
    fault: 'The object store is down, then read-only',
    run: (setting) => failStore(setting),
    control: {
      fault: 'a failing store does not count as unavailable',
      without: {
        file: 'server/src/core/pictures/media-store.ts',
        text: 'unavailableOnFailure(storeOf(config))',
        instead: 'storeOf(config)',
      },
      run: failStore,
    },
  },
  {
    name: 'clock',
    fault: 'The clock of one of two machines jumps an hour ahead, then an hour behind, then back',
    needs: ['faketime'],
    run: stepClock,
  },
]
