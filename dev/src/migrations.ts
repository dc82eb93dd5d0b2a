import { existsSync, type FSWatcher, readFileSync, watch } from 'node:fs'
import path from 'node:path'

const SETTLE_MS = 300

/**
 * Migrates the development database when the product's SQL changes, and restarts the server, which refuses to run
 * without a migration. A failed migration is retried when its file is saved.
 */
export function migrateOnChange(
  directories: string[],
  migrate: () => Promise<string>,
  restart: () => Promise<unknown>,
): { stop(): Promise<void> } {
  let turn: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const onChange = (directory: string, file: string | null) => {
    // An editor may create the file before it contains a statement.
    if (!file?.endsWith('.sql') || isBlank(path.join(directory, file))) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      turn = turn.then(() => apply(file))
    }, SETTLE_MS)
  }
  const watchers: FSWatcher[] = directories
    .filter((directory) => existsSync(directory))
    .map((directory) => watch(directory, { recursive: true }, (_event, file) => onChange(directory, file)))

  async function apply(file: string) {
    try {
      const outcome = await migrate()
      if (outcome.startsWith('Applied')) {
        console.log(`\n${outcome} The server restarts.\n`)
        await restart()
      } else console.log(`\n${file} has been applied before. For its new text: npm run dev -- --fresh\n`)
    } catch (error) {
      console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    }
  }

  return {
    async stop() {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await turn
    },
  }
}

const isBlank = (file: string) => !existsSync(file) || readFileSync(file, 'utf8').trim() === ''
