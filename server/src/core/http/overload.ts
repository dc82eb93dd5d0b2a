import { problems } from '@app/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sayToSender } from '../language/reader.ts'
import { networkOf } from '../limits/fair-share.ts'
import { type Gate, openGate, type RequestClass } from '../limits/gate.ts'
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
     * How it passes the gate that keeps the process from taking on too much. `first`: before everything else, for answers.
     * `briefly`: its handler mostly waits for something else, and holds no place meanwhile. `freely`: not at all.
     */
    gate?: 'first' | 'briefly' | 'freely'
  }
}

const EXPIRY_MS = 200
/** A handler whose caller is gone may end without a response. */
const GRACE_MS = 5000

/** Serves as many requests as there are places, lets a few wait, and refuses the rest with 503 at once. 0 places: serves all. */
export function guardAgainstOverload(app: FastifyInstance, places: number): Pick<Gate, 'size'> {
  if (places === 0) return { size: () => ({ working: 0, waiting: 0 }) }
  const gate = openGate({ places })
  const timer = setInterval(() => gate.expire(), EXPIRY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.gate === 'freely') return done()
    const kind = classOf(request)
    let [isAtOnce, isLater] = [false, false]
    const place = gate.enter({ class: kind, ...askerOf(request) }, (isAdmitted) => {
      if (!isLater) isAtOnce = isAdmitted
      // The requests that have arrived meanwhile are let in or refused first.
      else if (isAdmitted) setImmediate(done)
      else refuse(request, reply, kind)
    })
    isLater = true
    if (!place) return refuse(request, reply, kind)
    keepPlace(request, place)
    reply.raw.once('close', () => {
      if (reply.raw.writableEnded) return
      place.quit()
      setTimeout(() => place.leave(), GRACE_MS).unref()
    })
    return isAtOnce ? done() : undefined
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    // guard: overload: a slow body holds no place
    if (hasBody(request)) placeOf(request)?.pause()
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    const place = placeOf(request)
    if (request.routeOptions.config.gate === 'briefly') place?.leave()
    if (!place) return done()
    return place.resume((isAdmitted) => (isAdmitted ? done() : refuse(request, reply, classOf(request))))
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leavePlace(request)
    done()
  })
  return gate
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function classOf(request: FastifyRequest): RequestClass {
  // guard: overload: answers come first
  if (request.routeOptions.config.gate === 'first') return 'answer'
  if (!credentialOf(request)) return 'anonymous'
  return isSafeMethod(request) ? 'read' : 'write'
}

/** Whoever it is: a statement that finds out would cost more than the refusal. */
const credentialOf = (request: FastifyRequest) => request.headers.authorization ?? sessionTokenOf(request)

function askerOf(request: FastifyRequest) {
  const address = networkOf(request.ip)
  return { caller: credentialOf(request) ?? address, address }
}

/** Browsers come back at different moments, those that show a page by themselves. */
function refuse(request: FastifyRequest, reply: FastifyReply, kind: RequestClass) {
  meter?.shed(kind)
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
  return html`<!doctype html>
<html lang="${say.language}" dir="${say.direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}">
<title>${productName}</title>
<p>${text}</p>
</html>`.markup
}
