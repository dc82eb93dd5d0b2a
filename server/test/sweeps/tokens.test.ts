import { type Api, api, type Endpoint } from '@app/contract'
import { isNightly } from '@app/dev/nightly'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'
import type { Call } from './asking.ts'
import { calls } from './calls.ts'
import { watchPrivacy } from './canaries.ts'
import { foundLeague, type League, NOW, readersIn } from './league.ts'
import { keepPristine } from './pristine.ts'

/** The others run at night: tokens differ by what they may do, and less by their person. */
const inShort = new Set(['stranger', 'sub whom a captain accepted', 'captain', 'captain of another team'])

const BEYOND = '403 insufficient_scope'

let world: World
let league: League
/** By call: what the same request does with the session and with a token that may do everything a token can. */
const tried: { what: string; key: keyof Api; session: string; token: string }[] = []
/** Requests that a token was refused and that changed something. */
const traces: string[] = []
let leaks: string[]

beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  league = await foundLeague(world)
  const pristine = await keepPristine(world.pool)
  const people = Object.entries(readersIn(league)).filter(
    (entry): entry is [string, Person] => entry[1] !== null && (isNightly || inShort.has(entry[0])),
  )
  const secrets = people.flatMap(([, person]) => [
    person,
    { ...person, cookie: `token=${league.scripts.tokenOf(person)}` },
  ])
  const watch = await watchPrivacy(world, secrets, {
    [league.personalTokens.open]: league.named.onTeam.email,
    [league.claimLinks.open]: league.named.onTeam.email,
  })
  leaks = watch.leaks
  const all = (Object.entries(calls) as [keyof Api, Call<keyof Api>][]).filter(
    ([key]) => (api[key] as Endpoint).access !== 'public',
  )
  for (const [key, { text, on }] of all)
    for (const [object, ask] of Object.entries(on))
      for (const [kind, person] of people) {
        const what = `${text} (${object || key}) as ${kind}`
        const asked = ask(league, person)
        const bearer = { authorization: `Bearer ${league.scripts.tokenOf(person)}` }
        const response = await world.send(null, key, asked, bearer)
        await watch.reply(what, person, response, asked)
        const token = verdict(response)
        if (!(await pristine.isPristine())) {
          if (token !== 'allowed') traces.push(what)
          await pristine.restore()
        }
        // It got no further than the permission, which the session may or may not have.
        if (token === BEYOND) {
          tried.push({ what, key, session: BEYOND, token })
          continue
        }
        const session = verdict(await world.send(person, key, asked))
        tried.push({ what, key, session, token })
        if (!(await pristine.isPristine())) await pristine.restore()
      }
}, 1_200_000)
afterAll(() => world.close())

// misses: tokens: what no permission check has let through is refused
test('[TOKEN-3] whatever a token may do, its person may do, in every call, as every kind of person', () => {
  expect(tried.filter(({ session, token }) => token !== session)).toEqual([])
  expect(tried.length).toBeGreaterThan(2000)
})

test('[TOKEN-3] the calls that a token can make are those in the list, and no others', async () => {
  const allowed = new Set(tried.filter(({ token }) => token === 'allowed').map(({ key }) => key))
  const closed = [...new Set(tried.map(({ key }) => key))].filter((key) => !allowed.has(key))
  const list = (keys: Iterable<string>) => [...keys].map((key) => `- \`${key}\``).join('\n')
  await expect(
    `# What personal tokens can do\n\nWritten by \`npm run permissions\`: a call that moves to the first list is a right that a leaked token has.\n\n## For tokens that may\n\n${list(allowed)}\n\n## For people alone\n\n${list(closed)}\n`,
  ).toMatchFileSnapshot('tokens.snap.md')
})

test('[TOKEN-1] [TOKEN-4] no reply and no line of the log contains anybody’s token or session, or private data that its person may not read', () => {
  expect(leaks).toEqual([])
})

test('[TOKEN-3] a call that a token is refused leaves every row as it was', () => {
  expect(traces).toEqual([])
})

function verdict(response: LightMyRequestResponse): string {
  if (response.statusCode < 300) return 'allowed'
  const { status, code } = response.json<{ status: number; code: string }>()
  return `${status} ${code}`
}
