import { inTransaction } from '@app/demo/transaction'

/** Ends the minutes after a drop-out in which nothing is asked for, because the player may come back. */
export async function endQuietMinutes(databaseUrl: string, gameId: string): Promise<void> {
  await inTransaction(databaseUrl, async (client) => {
    await client.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
      `sub-request.ask-at-once:${gameId}`,
    ])
    // Any job wakes the worker.
    await client.query(`select graphile_worker.add_job('captain-alert.check-due')`)
  })
}
