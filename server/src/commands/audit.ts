import { listAudit } from '../features/operation/audit/actions.ts'
import { type Command, printable, readArguments, usageError } from './command.ts'
import { asOperator, operatorOptions } from './operator.ts'

const usage = `callup audit COMMAND
  list [ID]                       the last hundred looks and acts of operators; with an id those about a person or team
  --operator NAME                 in whose name; your login name if not given`

export const audit: Command = {
  usage,
  async run(args) {
    const { positionals, values } = readArguments(args, usage, operatorOptions)
    const [command, aboutId, ...rest] = positionals
    if (command !== 'list' || rest.length > 0) throw usageError(usage)
    const { items } = await asOperator(
      'audit.list',
      values,
      (ctx) => listAudit(ctx, { limit: 100, ...(aboutId && { aboutId }) }),
      (page) => page.items.map(({ id }) => id),
    )
    return items.map(({ at, verb, operator, aboutId: id, aboutName, shown, detail, reason }) =>
      [
        at,
        verb,
        printable(operator),
        id,
        printable(aboutName),
        shown > 0 ? `${shown} shown` : '',
        detail,
        printable(reason),
      ]
        .filter(Boolean)
        .join('  '),
    )
  },
}
