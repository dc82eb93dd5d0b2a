import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type MediaStore, mediaVariants, parseMediaUrl, storedName } from './media.ts'

/** Stores pictures in a directory, for one machine or several with a shared file system. */
export function openMediaDirectory(root: string): MediaStore {
  return {
    async put(key, files) {
      for (const { variant, bytes } of files) await writeAtomically(join(root, storedName(key, variant)), bytes)
    },

    async read(path) {
      const named = parseMediaUrl(path)
      if (!named) return null
      try {
        return { bytes: await readFile(join(root, storedName(named.key, named.variant))) }
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },

    async remove(key) {
      for (const variant of mediaVariants) await rm(join(root, storedName(key, variant)), { force: true })
    },
  }
}

/** Writes atomically: readers see the whole file or none, even after a power failure or during concurrent writes. */
async function writeAtomically(path: string, bytes: Buffer) {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    await synced(draft, 'wx', (file) => file.writeFile(bytes))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await synced(folder, 'r')
}

type OpenFile = Awaited<ReturnType<typeof open>>

async function synced(path: string, flags: string, write?: (file: OpenFile) => Promise<void>) {
  const file = await open(path, flags)
  try {
    await write?.(file)
    await file.sync()
  } finally {
    await file.close()
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
