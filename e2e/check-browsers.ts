import type { Api, BodyOf, ReplyOf } from '@app/contract'
import { DAY_MS, HOUR_MS } from '@app/contract/local-time'
import { makeAnswerLink } from '@app/dev/answer-links'
import { freePort } from '@app/dev/ports'
import { bearerToken } from '@app/dev/provider-tokens'
import { addresses } from './addresses.ts'
import { type Engine, type PersonAtBrowser, personAt } from './engines/engine.ts'
import { firefox } from './engines/firefox.ts'
import { startTlsFront } from './engines/tls-front.ts'
import { webkit } from './engines/webkit.ts'
import { maya } from './people.ts'
import { startProduct } from './start.ts'

/**
 * `npm run check:browsers`: drives the core journeys in the engines that the browser tests do not use, and prints a line per
 * journey and engine. An engine that is not installed is skipped.
 */
const dre = { email: 'dre.coleman@example.com', name: /Dre Coleman/ }
let failures = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const engines = [webkit, firefox].filter((engine) => {
  const packages = engine.missing()
  if (packages.length > 0)
    console.log(`- ${engine.name.padEnd(9)}  skipped, it is not installed: apt-get install ${packages.join(' ')}`)
  return packages.length === 0
})
if (engines.length > 0) {
  const apiPort = await freePort()
  const front = await startTlsFront(apiPort)
  const stop = await startProduct(apiPort, front.origin)
  try {
    // Each engine uses its own day, because nobody can sub in two games at once.
    for (const [index, engine] of engines.entries()) await driveIn(engine, apiPort, 3 + index)
  } finally {
    await stop()
    await front.stop()
  }
}
process.exit(failures > 0 ? 1 : 0)

async function driveIn(engine: Engine, apiPort: number, days: number) {
  const place = `Delta Park ${engine.name}`
  const { game, request } = await mayaIsShort(`http://localhost:${apiPort}`, place, days)
  const link = await makeAnswerLink(addresses.database(), { gameId: game.id, email: maya.email })
  const origin = addresses.app()
  const open: PersonAtBrowser[] = []
  const start = async () => {
    const person = personAt(await engine.open(), origin)
    open.push(person)
    return person
  }
  const journey = async (what: string, steps: () => Promise<unknown>) => {
    const began = performance.now()
    await steps()
    console.log(`✓ ${engine.name.padEnd(9)}  ${what.padEnd(36)} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  try {
    const captain = await start()
    await journey('Maya answers from the mail', async () => {
      await captain.go(`${link}?answer=going`)
      await captain.click('button', /^I’m Going/)
      await captain.sees('heading', /^You’re going/)
    })
    await journey('Maya signs in', () => signIn(captain, /Maya Okafor/))
    await journey('Maya answers on the page', async () => {
      await captain.go(`/games/${game.id}`)
      await captain.click('radio', /^Maybe/)
      await captain.reads(/RSVP updated to "Maybe"/)
    })
    const volunteer = await start()
    await journey('Dre signs in and volunteers', async () => {
      await signIn(volunteer, dre.name)
      await volunteer.go(`/find-subs?${String(new URLSearchParams({ q: place }))}`)
      await volunteer.click('button', /^Volunteer to Sub$/)
      await volunteer.sees('heading', /^Volunteer to Sub/)
      await volunteer.click('button', /^Volunteer to Sub$/)
      await volunteer.reads(/You volunteered/)
    })
    await journey('Maya accepts Dre', async () => {
      await captain.go(`/subs/${request.id}`)
      await captain.click('button', /^Accept Dre/)
      await captain.sees('heading', /^Accepted/)
      await captain.reads(/dre\.coleman@example\.com/)
    })
  } catch (error) {
    failures += 1
    const seen = (await Promise.all(open.map((person) => person.where()))).join('\n')
    console.log(`✗ ${engine.name.padEnd(9)}  ${error instanceof Error ? error.message : String(error)}\n${seen}`)
  } finally {
    for (const person of open) await person.close()
  }
}

async function signIn(person: PersonAtBrowser, name: RegExp) {
  await person.go('/landing')
  await person.click('button', /^Log In$/)
  await person.sees('heading', /^Choose who you are/)
  await person.click('button', name)
  await person.sees('heading', /^Upcoming Games/)
}

/** A team of Maya's with a game in a few days that needs a goalkeeper. */
async function mayaIsShort(origin: string, location: string, days: number) {
  const token = await bearerToken(addresses.provider(), maya.email)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = async <Key extends keyof Api>(path: string, body: BodyOf<Api[Key]>) => {
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as ReplyOf<Api[Key]>
  }
  const team = await post<'POST /api/v1/team'>('/api/v1/team', { teamName: 'Short Circuit', sport: 'Soccer' })
  const startTime = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + days * DAY_MS).toISOString()
  const made = {
    teamId: team.id,
    opponentTeamName: 'Real Sosobad',
    startTime,
    timeZone: 'America/Los_Angeles',
    location,
  }
  const game = await post<'POST /api/v1/game'>('/api/v1/game', made)
  const wishes = { numberOfSubs: 1, positions: ['Goalkeeper'] }
  return { game, request: await post<'POST /api/v1/game/:id/subs'>(`/api/v1/game/${game.id}/subs`, wishes) }
}
