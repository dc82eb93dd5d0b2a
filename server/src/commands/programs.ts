import { type Command, usageError } from './command.ts'

/** The product's processes as nouns, so that one image with one entry point runs all of them. */
export const start = program(
  'callup start                      migrates, then runs an API process, a worker and the sign-in',
  () => import('../start.ts'),
)
export const api = program('callup api                        an API process', () => import('../main.ts'))
export const worker = program('callup worker                     a worker', () => import('../worker.ts'))
export const migrate = program(
  'callup migrate                    applies the migrations that are missing',
  () => import('../migrate.ts'),
)

/** These modules start when they are imported, as with `node server/src/main.ts`. */
function program(usage: string, load: () => Promise<unknown>): Command {
  return {
    usage,
    async run(args) {
      if (args.length > 0) throw usageError(usage)
      await load()
      return []
    },
  }
}
