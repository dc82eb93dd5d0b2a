/** The guards of jobs on the clock and of what is sent first: no evening is too busy, and urgent mail does not wait. */
import type { Guard } from './guards-tree.ts'

const scheduled = 'server/src/core/jobs/scheduled.ts'
const delivering = 'server/src/core/notifications/deliver.ts'

const runs = (title: string) => ({ file: 'server/test/scheduled.test.ts', title })
const paced = (title: string) => ({ file: 'server/src/core/notifications/pace.test.ts', title })

export const jobGuards: Guard[] = [
  {
    name: 'jobs: one run of a task at a time',
    takeAway: [{ file: scheduled, text: '${task.name} for update skip locked`', instead: '${task.name}`' }],
    test: runs('one after the other'),
  },
  {
    name: 'jobs: a run stands for all that are queued',
    takeAway: [
      {
        file: 'server/src/core/jobs/queue.ts',
        text: 'await replaceQueuedRuns(options.pool, job.name, taken?.job.id)',
        instead: 'void replaceQueuedRuns',
      },
    ],
    test: runs('collects no jobs'),
  },
  {
    name: 'jobs: a run takes a part of the work',
    takeAway: [
      {
        file: 'server/src/core/database/delete-some.ts',
        text: '                                limit ${limit}\n',
        instead: '',
      },
    ],
    test: runs('each of its statements has a limit'),
  },
  {
    name: 'jobs: after a failure the next batch is smaller',
    takeAway: [{ file: scheduled, text: ' / 4 ** Math.min(taken.failures, MAX_CUTS)', instead: '' }],
    test: runs('is tried in smaller parts'),
  },
  {
    name: 'jobs: what was missed is made up for',
    takeAway: [{ file: scheduled, text: "where due_at < now() - interval '1 minute'", instead: 'where false' }],
    test: runs('made up for when one starts'),
  },
  {
    name: 'messages: the urgent ones are claimed first',
    takeAway: [{ file: delivering, text: 'order by urgency, due_at', instead: 'order by due_at' }],
    test: paced('leaves before whatever else waits'),
  },
  {
    name: 'messages: the urgent ones have lanes of their own',
    takeAway: [
      {
        file: delivering,
        text: "await lanes.urgent(() => deliverBatch(options, 'urgent'))",
        instead: 'await lanes.any(() => deliverBatch(options))',
      },
    ],
    test: { file: 'server/test/urgent-mail.test.ts', title: 'its mail leaves at once' },
  },
  {
    name: 'mail: a share of a domain’s minute is for the urgent ones',
    takeAway: [
      {
        file: 'server/src/core/notifications/pace.ts',
        text: 'perDomainMinute * shares[urgency]',
        instead: 'perDomainMinute',
      },
    ],
    test: paced('leave room for what is urgent'),
  },
]
