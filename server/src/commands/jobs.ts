import type { JobState } from '@app/contract'
import { sayToReader } from '#core/language/reader.ts'
import { discard, listJobs, retry } from '../features/operation/admin/job/actions.ts'
import { type Command, printable, readArguments, usageError, withDatabase } from './command.ts'
import { asOperator, operatorOptions } from './operator.ts'

const usage = `callup jobs COMMAND
  list [failed|waiting|running]   jobs in one state; failed ones if none is given
  retry ID …                      try failed jobs again
  discard ID …                    delete failed jobs: they never run
  --operator NAME                 in whose name; your login name if not given`

const states: readonly JobState[] = ['failed', 'waiting', 'running']

export const jobs: Command = {
  usage,
  async run(args) {
    const { positionals, values } = readArguments(args, usage, operatorOptions)
    const [command, ...ids] = positionals
    if (command === 'list' && ids.length <= 1) {
      const state = states.find((each) => each === (ids[0] ?? 'failed'))
      if (!state) throw usageError(usage)
      return list(state)
    }
    if (ids.length === 0 || !ids.every((id) => /^\d{1,18}$/.test(id))) throw usageError(usage)
    const given = { ...values, ids }
    if (command === 'retry') {
      const { retried } = await asOperator('job.retry', given, (ctx) => retry(ctx, given))
      return [`${retried} to be tried again.`]
    }
    if (command !== 'discard') throw usageError(usage)
    const { discarded } = await asOperator('job.discard', given, (ctx) => discard(ctx, given))
    return [`${discarded} discarded.`]
  },
}

async function list(state: JobState): Promise<string[]> {
  const { items } = await withDatabase((db) => listJobs({ db, sayTo: sayToReader }, { state, limit: 100 }))
  if (items.length === 0) return [`No job is ${state}.`]
  return items.map((job) =>
    [job.id, job.task, `${job.attempts} of ${job.maxAttempts} tries`, printable(job.error)].join('  ').trimEnd(),
  )
}
