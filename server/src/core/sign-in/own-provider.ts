import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { productVersion } from '#core/product.ts'

/**
 * The sign-in of our own is a process of another workspace with its own database: nothing of it is imported, because the
 * app works with any OpenID provider. Without a limit its heap grows to three times the memory.
 */
export const ownProvider = {
  file: fileOf('main.ts'),
  /** What operators do by hand: `callup id COMMAND`. */
  commandFile: fileOf('command.ts'),
  flags: ['--max-old-space-size=64', '--max-semi-space-size=1', '--disable-warning=ExperimentalWarning'],
  /** Otherwise the C library keeps memory of its own for each thread: 10 MB in all. */
  variables: { MALLOC_ARENA_MAX: '1' },
} as const

/**
 * Compiles the sign-in in a process that ends, for the folder NODE_COMPILE_CACHE: Node's compiler of TypeScript would keep
 * 20 MB of the process that serves. Once for each version, because it delays the start by half a second. Without that folder
 * nothing is done, and whatever is wrong the next start reports.
 */
export function compileOwnProvider(env: NodeJS.ProcessEnv): void {
  const folder = env['NODE_COMPILE_CACHE']
  if (!folder) return
  const compiled = path.join(folder, `sign-in-${productVersion}-${process.version}`)
  if (existsSync(compiled)) return
  const { flags, file, variables } = ownProvider
  const options = { env: { ...env, ...variables }, stdio: 'ignore' } as const
  if (spawnSync(process.execPath, [...flags, file, '--compile-only'], options).status === 0) note(compiled)
}

function note(file: string) {
  try {
    writeFileSync(file, '')
  } catch {
    // The folder cannot be written, so nothing was stored in it either.
  }
}

function fileOf(name: string) {
  return fileURLToPath(new URL(`../../../../identity/src/${name}`, import.meta.url))
}
