import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendProblems } from '../http/problem.ts'
import { forwardOwnProvider } from './forward-own-provider.ts'

let signIn: Server
let app: FastifyInstance
let origin: string

/** In place of the sign-in: it repeats what it received. */
beforeEach(async () => {
  signIn = createServer((request, response) => {
    const { method, url, headers } = request
    response.writeHead(422, { 'set-cookie': ['a=1', 'b=2'], 'x-forwarded-for': headers['x-forwarded-for'] })
    void text(request).then((body) => response.end(JSON.stringify({ method, url, body })))
  })
  await new Promise<void>((resolve) => signIn.listen(0, '127.0.0.1', resolve))
  app = Fastify()
  sendProblems(app)
  forwardOwnProvider(app, `http://127.0.0.1:${(signIn.address() as AddressInfo).port}`)
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await app.close()
  signIn.close()
})

test('[DOOR-19] without a proxy the app forwards /id with form, status and cookies', async () => {
  const body = new URLSearchParams({ address: 'maya@example.org' })
  const reply = await fetch(`${origin}/id/sign-in/x/address?lang=de`, { method: 'POST', body })
  expect(reply.status).toBe(422)
  expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await reply.json()).toEqual({ method: 'POST', url: '/id/sign-in/x/address?lang=de', body: body.toString() })
  expect((await fetch(`${origin}/idea`)).status).toBe(404)
})

// misses: door: a forwarded request comes from the address that the app sees
test('[DOOR-4] what a visitor claims to be forwarded for does not reach the sign-in', async () => {
  const reply = await fetch(`${origin}/id`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(reply.headers.get('x-forwarded-for')).toBe('127.0.0.1')
})

test('[DOOR-19] while the sign-in starts again, people see why and programs get 503', async () => {
  signIn.closeAllConnections()
  await new Promise((resolve) => signIn.close(resolve))
  const page = await fetch(`${origin}/id/account`, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect(page.headers.get('location')).toBe('/auth-error?reason=provider_down')
  expect((await fetch(`${origin}/id/token`, { method: 'POST' })).status).toBe(503)
})
