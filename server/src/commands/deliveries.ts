import type { Db } from '#core/database/db.ts'
import { bouncedAddresses, deleteBounce, deliveriesOfDay } from '#core/notifications/records.ts'
import { type Command, printable, readArguments, usageError, withDatabase } from './command.ts'

const usage = `callup deliveries COMMAND
  list                            the messages of the last day, counted by kind and outcome
  bounced                         the addresses that get no mail, because their server refused them
  unblock ADDRESS                 the address gets mail again`

export const deliveries: Command = {
  usage,
  run(args) {
    const [command, address = '', ...rest] = readArguments(args, usage, {}).positionals
    if (rest.length > 0) throw usageError(usage)
    if (command === 'list' && address === '') return withDatabase(listDeliveries)
    if (command === 'bounced' && address === '') return withDatabase(listBounced)
    if (command !== 'unblock' || address === '') throw usageError(usage)
    return withDatabase(async (db) => {
      await deleteBounce(db, address)
      return [`${printable(address)} gets mail again.`]
    })
  },
}

async function listDeliveries(db: Db): Promise<string[]> {
  const counts = await deliveriesOfDay(db, new Date())
  if (counts.length === 0) return ['No message in the last day.']
  return counts.map(({ kind, outcome, count, reason }) =>
    [String(count).padStart(8), outcome.padEnd(9), kind, printable(reason)].join('  ').trimEnd(),
  )
}

async function listBounced(db: Db): Promise<string[]> {
  const bounced = await bouncedAddresses(db)
  if (bounced.length === 0) return ['No address bounces.']
  return bounced.map(({ email, bouncedAt, reason }) => [bouncedAt.toISOString(), reason, printable(email)].join('  '))
}
