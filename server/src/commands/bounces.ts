import type { Readable } from 'node:stream'
import { readSettings, secretsOf } from '#core/config.ts'
import { MAX_MESSAGE_BYTES, readBounceMessage } from '#core/mail/bounce-message.ts'
import { returnPaths } from '#core/mail/return-path.ts'
import { recordBounceOf } from '#core/notifications/suppressed-addresses.ts'
import { openParsing } from '#core/parsing/parsing.ts'
import { type Command, readArguments, usageError, withDatabase } from './command.ts'
import { firstBytes } from './first-bytes.ts'

const usage = `callup bounces COMMAND
  read                            reads one mail to BOUNCE_ADDRESS from standard input, for the alias of a mail server`

export const bounces: Command = {
  usage,
  async run(args) {
    const [command, ...rest] = readArguments(args, usage, {}).positionals
    if (command !== 'read' || rest.length > 0) throw usageError(usage)
    try {
      return [await readBounce(process.stdin)]
    } catch (error) {
      // EX_TEMPFAIL: the mail server keeps the message and tries again.
      console.error(error instanceof Error ? error.message : error)
      process.exit(75)
    }
  },
}

/** Never sends anything: a reply to a bounce could itself bounce. */
async function readBounce(input: Readable): Promise<string> {
  const settings = readSettings('SESSION_SECRET', 'FORMER_SESSION_SECRETS', 'BOUNCE_ADDRESS')
  const message = await firstBytes(input, MAX_MESSAGE_BYTES)
  const parsing = openParsing({ log: { warn: (about, text) => console.error(text, about) } })
  const paths = returnPaths(secretsOf(settings), settings.BOUNCE_ADDRESS)
  const failure = await readBounceMessage(parsing, message, paths).finally(() => parsing.close())
  if (!failure) return 'Ignored: not a report about a mail of ours.'
  const isNew = await withDatabase((db) => recordBounceOf(db, { ...failure, at: new Date() }))
  return isNew ? `Recorded: ${failure.kind} ${failure.reason}.` : 'Ignored: recorded before, or too old.'
}
