import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrateOnChange } from './migrations.ts'

let directory: string
let migrating: { stop(): Promise<void> }
const migrate = vi.fn<() => Promise<string>>()
const restart = vi.fn(async () => {})

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  migrate.mockReset()
  restart.mockClear()
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  migrating = migrateOnChange([directory, path.join(directory, 'missing')], migrate, restart)
})
afterEach(async () => {
  await migrating.stop()
  await rm(directory, { recursive: true })
})

const save = (text: string) => writeFile(path.join(directory, '0002_motto.sql'), text)

test('a developer who saves a new migration gets it applied and the server restarted, once it is right', async () => {
  migrate.mockRejectedValueOnce(new Error('syntax error at or near "tabl"'))
  await save('')
  await save('create tabl motto ();')
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledWith(expect.stringContaining('syntax error')))
  expect(restart).not.toHaveBeenCalled()

  migrate.mockResolvedValueOnce('Applied 0002_motto.sql.')
  await save('create table motto ();')
  await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce())
  expect(migrate).toHaveBeenCalledTimes(2)
})

test('a developer who changes a migration that was applied is told how to start again', async () => {
  migrate.mockResolvedValueOnce('The database is up to date.')
  await save('create table motto ();')
  await vi.waitFor(() => expect(console.log).toHaveBeenCalledWith(expect.stringContaining('npm run dev -- --fresh')))
  expect(restart).not.toHaveBeenCalled()
})
