import { problems } from '@app/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sayToSender } from '../language/reader.ts'
import { type Credentials, credentialKey, openCredentials } from '../limits/credentials.ts'
import { networkOf, networksOf } from '../limits/fair-share.ts'
import { type Asker, type Gate, openGate, type RequestClass } from '../limits/gate.ts'
import { keepPlace, leavePlace, placeOf } from '../limits/places.ts'
import { html } from '../pages/html.ts'
import { productName } from '../product.ts'
import { meter } from '../telemetry/meter.ts'
import { sessionTokenOf } from './cookies.ts'
import { isSafeMethod } from './origin.ts'
import { sendProblem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How the request passes overload protection. `first`: before everything else, for RSVPs. `briefly`: its handler
     * mostly waits for something external and occupies no slot meanwhile. `freely`: not checked.
     */
    gate?: 'first' | 'briefly' | 'freely'
    /**
     * What identifies the caller: a session or bearer token, or the secret link in its path (`:token`). If unset, the
     * caller is a stranger.
     */
    proves?: 'session' | 'link'
  }
}

const EXPIRY_MS = 200
/** A handler whose caller has disconnected may end without a response. */
const GRACE_MS = 5000
/**
 * Makes strangers who retry at once cheap: their refusal takes this long, and up to four times as long the more of them
 * wait, for at most this many at a time.
 */
const STRANGERS_DELAY_MS = 1000
const MANY_DELAYED = 100
const MAX_DELAYED = 2000

/**
 * Serves as many requests as there are slots, queues a few, and refuses the rest with 503: known callers at once,
 * strangers after seconds. 0 slots: no limit.
 */
export function guardAgainstOverload(app: FastifyInstance, places: number): OpenGate {
  const credentials = openCredentials()
  if (places === 0) return { size: () => ({ working: 0, waiting: 0 }), credentials }
  const gate = openGate({ places })
  const timer = setInterval(() => gate.expire(), EXPIRY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.gate === 'freely') return done()
    const shown = credentialOf(request)
    const asker = askerOf(request, shown, credentials)
    let [isAtOnce, isLater] = [false, false]
    const place = gate.enter(asker, (isAdmitted) => {
      if (!isLater) isAtOnce = isAdmitted
      // Decides on requests that have arrived in the meantime before continuing with this one.
      else if (isAdmitted) setImmediate(done)
      else refuse(request, reply, asker.class)
    })
    isLater = true
    if (!place) return refuse(request, reply, asker.class)
    let isChecked = !isStranger(asker.class)
    const prove = async (isGood: boolean) => {
      if (shown) credentials.note(shown, networksOf(request.ip), isGood)
      // guard: overload: requests with a session queue in their own class
      if (!isGood || isChecked) return
      isChecked = true
      await new Promise<void>((goOn) => {
        const known = knownAsker(request, shown)
        // Nothing awaits the promise of a refused request.
        const answer = (isAdmitted: boolean) => (isAdmitted ? goOn() : refuse(request, reply, known.class))
        if (!place.prove(known, answer)) answer(false)
      })
    }
    keepPlace(request, { place, prove })
    reply.raw.once('close', () => {
      if (reply.raw.writableEnded) return
      place.quit()
      setTimeout(() => place.leave(), GRACE_MS).unref()
    })
    return isAtOnce ? done() : undefined
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    // guard: overload: a slow body holds no slot
    if (hasBody(request)) placeOf(request)?.pause()
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    const place = placeOf(request)
    if (request.routeOptions.config.gate === 'briefly') place?.leave()
    if (!place) return done()
    return place.resume((isAdmitted) => (isAdmitted ? done() : refuse(request, reply, wantsOf(request))))
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leavePlace(request)
    done()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.routeOptions.config.proves !== 'link') return
    const shown = credentialOf(request)
    const saysNothing = statusCode === 429 || statusCode >= 500
    if (!shown || saysNothing) return
    const networks = networksOf(request.ip)
    const isOfGoodLink = statusCode !== 404 && credentials.stateOf(shown, networks) === 'good'
    credentials.note(shown, networks, statusCode < 400 || isOfGoodLink)
  })
  return { size: () => gate.size(), credentials }
}

export interface OpenGate extends Pick<Gate, 'size'> {
  credentials: Credentials
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const wants = ['answer', 'write', 'read'] as const

function wantsOf(request: FastifyRequest): (typeof wants)[number] {
  // guard: overload: answers come first
  if (request.routeOptions.config.gate === 'first') return 'answer'
  return isSafeMethod(request) ? 'read' : 'write'
}

function credentialOf(request: FastifyRequest): string | undefined {
  const { token } = request.params as { token?: string }
  const isLink = request.routeOptions.config.proves === 'link'
  const shown = isLink ? token : (request.headers.authorization ?? sessionTokenOf(request))
  return shown && credentialKey(shown)
}

/**
 * A credential counts once it has been verified. Until then it is verified in turn, unless its network has sent invalid
 * ones.
 */
function askerOf(request: FastifyRequest, shown: string | undefined, credentials: Credentials): Asker {
  const networks = networksOf(request.ip)
  const state = shown && credentials.stateOf(shown, networks)
  // guard: overload: a verified credential comes first -> if (shown) return knownAsker(request, shown)
  if (state === 'good') return knownAsker(request, shown)
  if (state === 'unknown' && request.routeOptions.config.proves)
    return { class: 'unproven', caller: shown ?? '', networks, rank: wants.indexOf(wantsOf(request)) }
  return { class: 'anonymous', caller: networkOf(request.ip), networks, rank: state === 'unknown' || !state ? 0 : 1 }
}

const knownAsker = (request: FastifyRequest, shown: string | undefined): Asker => {
  const network = networkOf(request.ip)
  return { class: wantsOf(request), caller: shown ?? network, networks: [network] }
}

let delayed = 0

const isStranger = (kind: RequestClass) => kind === 'unproven' || kind === 'anonymous'

function refuse(request: FastifyRequest, reply: FastifyReply, kind: RequestClass): void {
  meter?.shed(kind)
  // guard: overload: refusals of strangers are delayed
  if (!isStranger(kind) || delayed >= MAX_DELAYED) return sendRefusal(request, reply)
  delayed += 1
  setTimeout(
    () => {
      delayed -= 1
      sendRefusal(request, reply)
    },
    STRANGERS_DELAY_MS * (1 + Math.random()) * (1 + Math.min(3, delayed / MANY_DELAYED)),
  ).unref()
}

/** Spreads out the retries of browsers, for pages that retry by themselves. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply) {
  const retryAfterSeconds = 1 + Math.floor(Math.random() * 3)
  if (!request.headers.accept?.includes('text/html')) {
    sendProblem(request, reply, 'unavailable', { retryAfterSeconds })
    return
  }
  reply
    .status(503)
    .headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(pageThatComesBack(request, retryAfterSeconds))
}

function pageThatComesBack(request: FastifyRequest, seconds: number): string {
  const say = sayToSender(request)()
  const text = say(problems.unavailable.title)
  return html`
    <!doctype html>
    <html lang="${say.language}" dir="${say.direction}">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta http-equiv="refresh" content="${seconds}">
      <title>${productName}</title>
      <p>${text}</p>
    </html>
  `.markup
}
