import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskFigures } from './disk-figures.ts'

const now = new Date('2026-11-18T12:00:00Z')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'disk-figures-'))
})
afterEach(() => rm(folder, { recursive: true }))

const read = (directories: { BACKUP_DIR: string; MEDIA_DIR: string }) => diskFigures(directories, () => now)()

test('[BACKUP-7] a worker reports the age of the newest complete backup, and the free space on its disk', async () => {
  for (const name of [
    'backup-2026-11-17T03-00-00Z',
    'backup-2026-11-18T03-00-00Z',
    'backup-2026-11-18T11-00-00Z.partial',
  ])
    await mkdir(path.join(folder, name))
  const { backupAgeSeconds, free } = await read({ BACKUP_DIR: folder, MEDIA_DIR: folder })
  expect(backupAgeSeconds).toBe(9 * 3600)
  expect(free['backups']).toBeGreaterThan(0)
  expect(free).toHaveProperty('pictures')
})

test('[BACKUP-7] without any backup it is infinitely old, and without BACKUP_DIR nothing is said', async () => {
  expect((await read({ BACKUP_DIR: folder, MEDIA_DIR: '' })).backupAgeSeconds).toBe(Number.POSITIVE_INFINITY)
  expect(await read({ BACKUP_DIR: '', MEDIA_DIR: '' })).toEqual({ backupAgeSeconds: undefined, free: {} })
})
