import { execFile } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Setting } from './drill.ts'

const run = promisify(execFile)
const SIZE_MB = 400

/** A tmpfs that can be filled completely. Mounting it needs root. */
export async function mountSmallDisk({ folder, afterwards }: Setting) {
  const place = path.join(folder, 'disk')
  const ballast = path.join(place, 'ballast')
  await mkdir(place)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'drill', place])
  afterwards(() => run('umount', ['--lazy', place]))
  return {
    directory: path.join(place, 'data'),
    async fill() {
      const { bavail, bsize } = await statfs(place)
      await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => {})
    },
    free: () => rm(ballast, { force: true }),
  }
}
