import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Surroundings, startSurroundings } from './surroundings.ts'
import { Visitor } from './visitor.ts'

let surroundings: Surroundings
beforeAll(async () => {
  surroundings = await startSurroundings()
})
afterAll(() => surroundings.stop())

test('[DOOR-1] a person signs up with an address, a code and a name, and is the same person the next time', async () => {
  const claims = await new Visitor(surroundings).signIn('maya@example.org', 'Maya Okafor')
  expect(claims).toMatchObject({ name: 'Maya Okafor', email: 'maya@example.org', email_verified: true, aud: 'callup' })
  const again = await new Visitor(surroundings).signIn('Maya@Example.org')
  expect(again).toMatchObject({ sub: claims['sub'], name: 'Maya Okafor' })
})

test('[DOOR-1] the link in the mail does the same in the browser that asked', async () => {
  const visitor = new Visitor(surroundings)
  const at = await visitor.ask('link@example.org')
  const { link } = await surroundings.codeFor('link@example.org')
  const token = new URL(link).searchParams.get('token') ?? ''
  expect((await visitor.fetch(link)).status).toBe(200)
  await visitor.fetch(`${at}/link`, { token })
  await visitor.fetch(`${at}/name`, { name: 'Link' })
  expect((await visitor.redeem(await visitor.finish(await visitor.fetch(at)))).status).toBe(200)
})
