import { fileURLToPath } from 'node:url'
import { environmentWith } from '#core/config.ts'
import { type Command, usageError } from './command.ts'

const usage =
  'callup demo                       a demo that resets each hour, with sample people and a PostgreSQL of its own'

const file = fileURLToPath(new URL('../../../demo/src/main.ts', import.meta.url))
/** The demo strips the types of the script of its bar. */
const flags = ['--disable-warning=ExperimentalWarning']

/** This process becomes the demo, which starts the product as others do. */
export const demo: Command = {
  usage,
  async run(args) {
    if (args.length > 0) throw usageError(usage)
    if (!process.execve) throw new Error('This system cannot replace a process.')
    return process.execve(process.execPath, [process.execPath, ...flags, file], environmentWith({}))
  },
}
