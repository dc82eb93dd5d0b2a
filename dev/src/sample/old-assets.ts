import { inTransaction } from '@app/demo/transaction'

/** Simulates a month: deletes the files of earlier releases. */
export const dropOldAssets = (databaseUrl: string) =>
  inTransaction(databaseUrl, (client) => client.query('delete from web_asset where superseded_at is not null'))
