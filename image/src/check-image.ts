/**
 * Builds the image from the Containerfile without a registry, inspects its files, and runs it with no rights against real
 * services. Needs root on Debian; installs what it lacks, and removes all storage at the end.
 *   --architecture arm64   for another machine: then it is started under emulation, and that is all
 *   --pulled               on the bases that the Containerfile names, which are pulled
 *   --to FOLDER            leaves the image and its lists of packages there, for a release
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildImage, ofThisMachine } from './build.ts'
import { type Engine, openEngine } from './engine.ts'
import { exportImage } from './export.ts'
import { fileFaults } from './files.ts'
import { runImage, startImage } from './run.ts'

const { values } = parseArgs({
  options: {
    architecture: { type: 'string', default: ofThisMachine },
    pulled: { type: 'boolean', default: false },
    to: { type: 'string' },
  },
})
const architecture = values.architecture === 'arm64' ? 'arm64' : 'amd64'
const isForeign = architecture !== ofThisMachine
const folder = await mkdtemp(path.join(tmpdir(), 'image-'))
try {
  const engine = openEngine(folder, { isForeign })
  await timed('built', () => buildImage(engine, folder, { architecture, isPulled: values.pulled }))
  const bytes = Number(engine.podman('image', 'inspect', '--format', '{{.Size}}', 'callup'))
  console.log(`${(bytes / 1e6).toFixed(0)} MB`)
  inspect(engine, bytes)
  await timed('started', async () => startImage(engine, architecture))
  if (!isForeign) await timed('ran', () => runImage(engine, folder))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

function inspect(engine: Engine, bytes: number) {
  const mounted = engine.podman('image', 'mount', 'callup')
  try {
    const faults = fileFaults(mounted, bytes)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    if (values.to) exportImage(engine, mounted, values.to)
  } finally {
    // Otherwise its folder could not be removed.
    engine.podman('image', 'unmount', 'callup')
  }
}

async function timed(what: string, work: () => Promise<void>) {
  const began = performance.now()
  await work()
  console.log(`${what} in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
