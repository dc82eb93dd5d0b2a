import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCommand } from '../src/operator/commands.ts'
import { type Surroundings, startSurroundings } from './surroundings.ts'
import { Visitor } from './visitor.ts'

let surroundings: Surroundings
let folder: string
beforeAll(async () => {
  surroundings = await startSurroundings()
  folder = await mkdtemp(path.join(tmpdir(), 'exchange-'))
})
afterAll(async () => {
  await surroundings.stop()
  await rm(folder, { recursive: true })
})

const run = (...words: string[]) => runCommand(surroundings.settings, { words, reason: '', operator: 'Olga' })
async function importing(...people: object[]): Promise<Record<string, unknown>[]> {
  const file = path.join(folder, 'people')
  await writeFile(file, people.map((person) => `${JSON.stringify(person)}\n`).join(''))
  return (await run('import', file)).map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('[DOOR-50] people of another provider get accounts here, and are these people when they sign in with a code', async () => {
  const [maya] = await importing({ email: 'Maya@Example.org', email_verified: true, name: 'Maya Okafor' })
  expect(maya).toEqual({
    sub: expect.any(String),
    email: 'maya@example.org',
    email_verified: true,
    name: 'Maya Okafor',
  })
  const claims = await new Visitor(surroundings).signIn('maya@example.org')
  expect(claims).toMatchObject({ sub: maya?.['sub'], name: 'Maya Okafor' })
  const again = await importing({ email: 'maya@example.org', email_verified: true, name: 'Another' })
  expect(again, 'whoever has an account keeps it').toEqual([maya])
  expect((await run('export')).map((line) => JSON.parse(line) as unknown)).toEqual([maya])
  expect((await run('audit')).join('\n')).toMatch(/ {2}import {2}Olga .*\n.* {2}export {2}Olga /)
})

test('[DOOR-50] an address that is not verified, or not one that we mail to, gets no account', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(
    await importing(
      { email: 'theo@example.org', email_verified: false, name: 'Theo' },
      { email: 'ben@localhost', email_verified: true, name: 'Ben' },
    ),
  ).toEqual([])
  expect(said.mock.calls).toEqual([['No account for theo@example.org.'], ['No account for ben@localhost.']])
  said.mockRestore()
  await expect(importing({ email: 'x@example.org' })).rejects.toThrow('Line 1 is not a JSON object')
  await expect(run('import', path.join(folder, 'none'))).rejects.toThrow('cannot be read')
})
