import { ConfigError } from '#core/config.ts'
import type { Db } from '#core/database/db.ts'
import { dropDueBefore, holdMail, mailHold, resumeMail, waitingMail } from '#core/notifications/mail-hold.ts'
import { type Command, printable, readArguments, usageError, withDatabase } from './command.ts'

const usage = `callup mail COMMAND
  status                          whether mail is held back, how many messages wait, and how old they are
  hold [--reason WHY]             no mail is sent from now on; messages wait
  resume [--drop-older HOURS]     the waiting messages are sent; those that were due longer ago are dropped`

const HOUR_MS = 60 * 60 * 1000

export const mail: Command = {
  usage,
  run(args) {
    const { positionals, values } = readArguments(args, usage, {
      reason: { type: 'string' },
      'drop-older': { type: 'string' },
    })
    const [command, ...rest] = positionals
    const { reason, 'drop-older': hours } = values
    if (rest.length > 0) throw usageError(usage)
    if (command === 'status' && !reason && !hours) return withDatabase((db) => status(db, new Date()))
    if (command === 'hold' && !hours) return withDatabase((db) => hold(db, reason ?? 'by the operator', new Date()))
    if (command !== 'resume' || reason) throw usageError(usage)
    if (hours !== undefined && !/^\d+(\.\d+)?$/.test(hours))
      throw new ConfigError('--drop-older takes a number of hours: --drop-older 12')
    return withDatabase((db) => resume(db, hours === undefined ? undefined : Number(hours), new Date()))
  },
}

async function status(db: Db, now: Date): Promise<string[]> {
  const held = await mailHold(db)
  const { due, later } = await waitingMail(db, now)
  const total = due.reduce((sum, { count }) => sum + count, 0)
  return [
    held
      ? `Mail is held back since ${held.since.toISOString()}: ${printable(held.reason)}. To send it: callup mail resume`
      : 'Mail is sent.',
    `${total} messages wait, ${later} more are due later.`,
    ...due.map(({ kind, count, oldestDueAt }) =>
      [String(count).padStart(8), kind, `the oldest for ${age(now.getTime() - oldestDueAt.getTime())}`].join('  '),
    ),
  ]
}

async function hold(db: Db, reason: string, now: Date): Promise<string[]> {
  await holdMail(db, reason, now)
  return ['Mail is held back. Messages that a worker is sending at this moment still leave.']
}

async function resume(db: Db, hours: number | undefined, now: Date): Promise<string[]> {
  if (!(await mailHold(db))) throw new ConfigError('Mail is not held back.')
  const dropped = hours === undefined ? 0 : await dropDueBefore(db, new Date(now.getTime() - hours * HOUR_MS), now)
  const { due } = await waitingMail(db, now)
  await resumeMail(db)
  const total = due.reduce((sum, { count }) => sum + count, 0)
  return [`Mail is sent again: ${total} messages leave now, ${dropped} were dropped.`]
}

function age(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 120) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`
}
