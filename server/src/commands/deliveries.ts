import { createHash } from 'node:crypto'
import { readSettings } from '#core/config.ts'
import type { Db } from '#core/database/db.ts'
import { paceLimitsOf, paceOf } from '#core/notifications/pace.ts'
import { deleteSuppression, deliveriesOfDay, suppressedAddresses } from '#core/notifications/suppressed-addresses.ts'
import { type Command, printable, readArguments, usageError, withDatabase } from './command.ts'
import { asOperator, operatorOptions } from './operator.ts'

const usage = `callup deliveries COMMAND
  list                            the messages of the last day and those that wait, counted by kind and outcome
  bounced                         the addresses that get no mail: refused, bounced or complained
  unblock ADDRESS                 the address gets mail again
  --operator NAME                 in whose name; your login name if not given`

export const deliveries: Command = {
  usage,
  run(args) {
    const { positionals, values } = readArguments(args, usage, operatorOptions)
    const [command, address = '', ...rest] = positionals
    if (rest.length > 0) throw usageError(usage)
    if (command === 'list' && address === '') return withDatabase(listDeliveries)
    if (command === 'bounced' && address === '') return asOperator('address.list', values, ({ db }) => listBounced(db))
    if (command !== 'unblock' || address === '') throw usageError(usage)
    // The console identifies an address by the same hash.
    const hash = createHash('sha256').update(address.toLowerCase()).digest('hex')
    return asOperator('address.allow', { ...values, hash }, async ({ db }) => {
      await deleteSuppression(db, address)
      return [`${printable(address)} gets mail again.`]
    })
  },
}

async function listDeliveries(db: Db): Promise<string[]> {
  const now = new Date()
  const counts = await deliveriesOfDay(db, now)
  const lines = counts.map(({ kind, outcome, count, reason }) =>
    [String(count).padStart(8), outcome.padEnd(9), kind, printable(reason)].join('  ').trimEnd(),
  )
  const limits = paceLimitsOf(readSettings('MAIL_PER_DAY', 'MAIL_WARM_UP_FROM', 'MAIL_PER_DOMAIN_MINUTE'))
  const pace = await paceOf(db, limits, now)
  return [
    ...(lines.length > 0 ? lines : ['No message in the last day.']),
    ...(pace.limit === Number.POSITIVE_INFINITY ? [] : [`Today ${pace.used} of ${pace.limit} mails.`]),
    ...(pace.waiting > 0 ? [`${pace.waiting} wait for a limit.`] : []),
    ...(pace.paused.length > 0
      ? [`Paused, because they want less mail: ${pace.paused.map(printable).join(', ')}.`]
      : []),
  ]
}

async function listBounced(db: Db): Promise<string[]> {
  const addresses = await suppressedAddresses(db)
  if (addresses.length === 0) return ['No address bounces.']
  return addresses.map(({ email, bouncedAt, reason, kind }) =>
    [bouncedAt.toISOString(), kind.padEnd(10), printable(reason), printable(email)].join('  '),
  )
}
