import type { Api, BodyOf, Devices, ReplyOf } from '@app/contract'
import { freePort } from '@app/dev/ports'
import { bearerToken } from '@app/dev/provider-tokens'
import { startPushSink } from '@app/dev/push-sink'
import { addresses } from './addresses.ts'
import { personAt, until } from './engines/engine.ts'
import { firefox, openWith } from './engines/firefox.ts'
import { daytimeZone } from './messages.ts'
import { maya } from './people.ts'
import { startProduct } from './start.ts'
import { inDays } from './worlds.ts'

/**
 * `npm run check:push`: a real subscription in Firefox, at a push service on this machine that checks the sender and
 * forwards sealed messages. Firefox opens them and passes them to our alerts service, where they can be tapped. Prints
 * a line per step; skipped if Firefox is not installed.
 */
const DRE = 'dre.coleman@example.com'

/** Replaces the desktop's: keeps what is shown. */
const alerts = `(() => {
  const registrar = Components.manager.QueryInterface(Ci.nsIComponentRegistrar)
  const shown = globalThis.shownAlerts = []
  const service = {
    QueryInterface: ChromeUtils.generateQI(['nsIAlertsService']),
    showAlert(alert, listener) { shown.push({ alert, listener }); listener.observe(null, 'alertshow', alert.cookie) },
    closeAlert() {}, teardown() {}, pbmTeardown() {},
  }
  registrar.registerFactory(Services.uuid.generateUUID(), '', '@mozilla.org/alerts-service;1',
    { createInstance: (iid) => service.QueryInterface(iid), QueryInterface: ChromeUtils.generateQI(['nsIFactory']) })
})()`

const lastTitle = 'shownAlerts.at(-1)?.alert.title'
/** Remote control turns push off. */
const connect = `Services.prefs.setBoolPref('dom.push.connection.enabled', true)`
const tap = (action: string) => `(() => {
  const { alert, listener } = shownAlerts.at(-1)
  const action = ${action ? `alert.actions.find((each) => each.action === '${action}')` : 'null'}
  listener.observe(action, 'alertclickcallback', alert.cookie)
})()`

const began = performance.now()
const step = (what: string) =>
  console.log(`✓ Firefox    ${what.padEnd(60)} ${((performance.now() - began) / 1000).toFixed(1)} s`)

if (firefox.missing().length > 0)
  console.log(`- Firefox    skipped, it is not installed: apt-get install ${firefox.missing().join(' ')}`)
else await drive()

async function drive() {
  const service = await startPushSink()
  const apiPort = await freePort()
  const origin = `http://localhost:${apiPort}`
  const stop = await startProduct(apiPort, origin, service)
  const tab = await openWith({
    'dom.push.serverURL': service.address,
    'dom.push.testing.allowInsecureServerURL': true,
    'permissions.default.desktop-notification': 1,
    'dom.webnotifications.actions.enabled': true,
  })
  try {
    const person = personAt(tab, origin)
    await tab.readInBrowser(alerts)
    await tab.readInBrowser(connect)
    await person.go('/landing')
    await person.click('button', /^Log In$/)
    await person.sees('heading', /^Choose who you are/)
    await person.click('button', /Maya Okafor/)
    await person.sees('heading', /^Upcoming Games/)
    await tab.read('navigator.serviceWorker.ready.then(() => true)')
    step('Maya signs in, and the service worker is there')

    await person.go('/account/messages')
    await person.sees('heading', /^Email and Notifications/)
    await person.click('button', /^Turn On/)
    await person.sees('button', /^Turn Off/)
    const { devices } = (await tab.read(`fetch('/api/v1/device').then((reply) => reply.json())`)) as Devices
    if (devices.length !== 1 || service.subscriptions.size !== 1) throw new Error('not subscribed once')
    step('she turns notifications on: a subscription, at the push service and here')

    const first = await askMaya(origin)
    await until('the notification', async () => (await tab.readInBrowser(lastTitle)) as string)
    const sealed = service.taken.at(-1)
    if (!sealed || sealed.body.includes('Harbour')) throw new Error('the push service can read the message')
    await until('the acknowledgement', async () => service.acknowledged.length > 0)
    step('a question arrives, signed and sealed, and Firefox opens and shows it')

    await tab.readInBrowser(tap('going'))
    await until('the answer', async () => (await answerOf(first.id)) === 'Going')
    await until('the thanks', async () => String(await tab.readInBrowser(lastTitle)).startsWith('You’re going'))
    step('she taps Going in it: answered, and it says so')

    await tab.readInBrowser(tap('undo'))
    await until('the undo', async () => (await answerOf(first.id)) === undefined)
    step('she taps Undo: not answered')

    const shownBefore = Number(await tab.readInBrowser('shownAlerts.length'))
    await askMaya(origin)
    await until(
      'the second notification',
      async () => Number(await tab.readInBrowser('shownAlerts.length')) > shownBefore,
    )
    await tab.readInBrowser(tap(''))
    await until('the page of the question', async () => /\/a\/[\w-]+/.test(String(await tab.read('location.pathname'))))
    step('she taps the next one: it opens the page of the question')

    await person.go('/account/messages')
    await person.click('button', /^Turn Off/)
    await person.sees('button', /^Turn On/)
    await until('the end of the subscription', async () => service.subscriptions.size === 0)
    step('she turns notifications off: none is left')
  } finally {
    await tab.close()
    await stop()
  }

  /** Her answer, as shown on the game page. */
  async function answerOf(gameId: string) {
    const me = (await tab.read(`fetch('/api/v1/account').then((reply) => reply.json())`)) as { id: string }
    const rsvps = (await tab.read(`fetch('/api/v1/game/${gameId}/rsvps').then((reply) => reply.json())`)) as {
      userId: string
      status: string
    }[]
    return rsvps.find(({ userId }) => userId === me.id)?.status
  }
}

/** Dre schedules a game of a new team that Maya has joined, so she is asked at once. */
async function askMaya(origin: string) {
  const as = async (email: string) => {
    const token = await bearerToken(addresses.provider(), email)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return async <Key extends keyof Api>(path: string, body: BodyOf<Api[Key]>) => {
      const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
      return (await response.json()) as ReplyOf<Api[Key]>
    }
  }
  const [dre, her] = [await as(DRE), await as(maya.email)]
  const team = await dre<'POST /api/v1/team'>('/api/v1/team', { teamName: 'Harbour Nights', sport: 'Soccer' })
  const link = await dre<'POST /api/v1/team/:teamId/join-links'>(`/api/v1/team/${team.id}/join-links`, {})
  await her<'POST /api/v1/join/:linkId'>(`/api/v1/join/${link.id}`, {})
  const timeZone = daytimeZone()
  return dre<'POST /api/v1/game'>('/api/v1/game', {
    teamId: team.id,
    opponentTeamName: 'Real Sosobad',
    startTime: inDays(3, '19:30', timeZone),
    timeZone,
    location: 'Harbour Park',
  })
}
