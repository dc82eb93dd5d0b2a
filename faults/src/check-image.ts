/**
 * Builds the image from the Containerfile without a registry, inspects its files, and runs it with no rights against real
 * services. Needs root on Debian; installs what it lacks, and removes all storage at the end.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildImage } from './image/build.ts'
import { openEngine } from './image/engine.ts'
import { fileFaults } from './image/files.ts'
import { runImage } from './image/run.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'image-'))
try {
  const engine = openEngine(folder)
  await timed('built', () => buildImage(engine, folder))
  const bytes = Number(engine.podman('image', 'inspect', '--format', '{{.Size}}', 'callup'))
  console.log(`${(bytes / 1e6).toFixed(0)} MB`)
  const faults = fileFaults(engine.podman('image', 'mount', 'callup'), bytes)
  engine.podman('image', 'unmount', 'callup')
  if (faults.length > 0) throw new Error(faults.join('\n'))
  await timed('ran', () => runImage(engine, folder))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function timed(what: string, work: () => Promise<void>) {
  const began = performance.now()
  await work()
  console.log(`${what} in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
