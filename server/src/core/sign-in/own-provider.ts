import { fileURLToPath } from 'node:url'

/**
 * The sign-in of our own is a process of another workspace with its own database: nothing of it is imported, because the
 * app works with any OpenID provider. Without a limit its heap grows to three times the memory.
 */
export const ownProvider = {
  file: fileOf('main.ts'),
  /** What operators do by hand: `callup id COMMAND`. */
  commandFile: fileOf('command.ts'),
  flags: ['--max-old-space-size=64', '--max-semi-space-size=1', '--disable-warning=ExperimentalWarning'],
} as const

function fileOf(name: string) {
  return fileURLToPath(new URL(`../../../../identity/src/${name}`, import.meta.url))
}
