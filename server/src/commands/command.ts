import { type ParseArgsConfig, parseArgs } from 'node:util'
import { ConfigError, readDatabaseUrl } from '#core/config.ts'
import { connect, type Db, inTransaction } from '#core/database/db.ts'
import { refuseOldDatabase } from '#core/database/migrate.ts'

/** One noun of the command line. `run` gets the arguments after the noun and returns the lines to print. */
export interface Command {
  usage: string
  run(args: string[]): Promise<string[]>
}

export const usageError = (usage: string): ConfigError => new ConfigError(`Usage: ${usage}`)

/** An id that was typed. */
export function idIn(typed: string, usage: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(typed)) throw usageError(usage)
  return typed
}

/** Parses the arguments of a command. A mistake is reported with the usage. */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  usage: string,
  options: T,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n\nUsage: ${usage}`)
  }
}

/** Runs a command that needs only the database, in one transaction. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const databaseUrl = readDatabaseUrl()
  await refuseOldDatabase(databaseUrl)
  const pool = connect(databaseUrl, { max: 1 })
  try {
    return await inTransaction(pool, work)
  } finally {
    await pool.end()
  }
}

/** Removes control characters from people's texts, which could move the terminal's cursor. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
