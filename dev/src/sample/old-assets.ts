import { inTransaction } from './transaction.ts'

/** A month goes by: the files of earlier releases are gone. */
export const dropOldAssets = (databaseUrl: string) =>
  inTransaction(databaseUrl, (client) => client.query('delete from web_asset where superseded_at is not null'))
