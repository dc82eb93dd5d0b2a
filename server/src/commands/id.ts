import { separateEnvironments } from '#core/config.ts'
import { ownProvider } from '#core/sign-in/own-provider.ts'
import { type Command, usageError } from './command.ts'

const usage = 'callup id                         the sign-in of our own, without passwords'

/** This process becomes the sign-in, so that no second one stays in memory. */
export const id: Command = {
  usage,
  async run(args) {
    if (args.length > 0) throw usageError(usage)
    const { file, flags } = ownProvider
    const env = Object.fromEntries(
      Object.entries(separateEnvironments().signIn).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    )
    if (!process.execve) throw new Error('This system cannot replace a process.')
    return process.execve(process.execPath, [process.execPath, ...flags, file], env)
  },
}
