import { inTransaction } from '@app/demo/transaction'

/** Lets a worker run a scheduled job now. It also runs at its time. */
export async function runScheduledJob(databaseUrl: string, name: string): Promise<void> {
  await inTransaction(databaseUrl, (client) => client.query(`select graphile_worker.add_job($1)`, [name]))
}
