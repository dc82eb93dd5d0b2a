import { readSettings } from '#core/config.ts'
import { newPushSecret } from '#core/notifications/push/keys.ts'
import { type Command, usageError } from './command.ts'

const usage = `callup keys                       makes a key for push messages, and says where to put it. The key in use, if there is one,
                                  becomes a former one: browsers that subscribed with it are reached until they move on`

export const keys: Command = {
  usage,
  async run(args) {
    if (args.length > 0) throw usageError(usage)
    const { PUSH_KEY, FORMER_PUSH_KEYS } = readSettings('PUSH_KEY', 'FORMER_PUSH_KEYS')
    return linesFor(newPushSecret(), [PUSH_KEY, FORMER_PUSH_KEYS].filter(Boolean).join(' '))
  },
}

/** In the format of the environment file. */
export const linesFor = (secret: string, former: string): string[] => [
  `PUSH_KEY=${secret}`,
  ...(former ? [`FORMER_PUSH_KEYS="${former}"`] : []),
]
