import { separateEnvironments } from '#core/config.ts'
import { compileOwnProvider, ownProvider } from '#core/sign-in/own-provider.ts'
import type { Command } from './command.ts'

const usage = `callup id                         the sign-in of our own, without passwords
callup id COMMAND                 its accounts and keys; callup id help lists the commands`

/** This process becomes the sign-in, or one of its commands, so that no second one stays in memory. */
export const id: Command = {
  usage,
  async run(args) {
    const { file, commandFile, flags, variables } = ownProvider
    if (!process.execve) throw new Error('This system cannot replace a process.')
    const program = args.length > 0 ? [commandFile, ...args] : [file]
    const env = { ...separateEnvironments().signIn, ...variables }
    if (args.length === 0) compileOwnProvider(env)
    return process.execve(process.execPath, [process.execPath, ...flags, ...program], env)
  },
}
