import { readSettings } from '#core/config.ts'
import { MAX_REPLY_BYTES } from '#core/mail/reply/reply-message.ts'
import { openParsing } from '#core/parsing/parsing.ts'
import { budgetsFrom } from '../budgets.ts'
import { receiverOfReplies } from '../features/game/reply/receiving/actions.ts'
import { type Command, readArguments, usageError, withPool } from './command.ts'
import { firstBytes } from './first-bytes.ts'
import { queueingJobs } from './operator.ts'

const usage = `callup replies COMMAND
  read                            reads one mail to REPLY_ADDRESS from standard input, for the alias of a mail server`

export const replies: Command = {
  usage,
  async run(args) {
    const [command, ...rest] = readArguments(args, usage, {}).positionals
    if (command !== 'read' || rest.length > 0) throw usageError(usage)
    try {
      return [await readReply()]
    } catch (error) {
      // EX_TEMPFAIL: the mail server keeps the message and tries again.
      console.error(error instanceof Error ? error.message : error)
      process.exit(75)
    }
  },
}

async function readReply(): Promise<string> {
  const settings = readSettings('SESSION_SECRET', 'FORMER_SESSION_SECRETS', 'REPLY_ADDRESS', 'LIMITS', 'NEWCOMER_HOURS')
  const message = await firstBytes(process.stdin, MAX_REPLY_BYTES + 1)
  const parsing = openParsing({ log: { warn: (about, text) => console.error(text, about) } })
  const parts = { parsing, budgets: budgetsFrom(settings), jobs: queueingJobs(), clock: () => new Date() }
  return withPool((pool) => receiverOfReplies(settings, { ...parts, pool })(message)).finally(() => parsing.close())
}
