import { type ParseArgsConfig, parseArgs } from 'node:util'
import { isolated } from '@app/contract/name'
import { ConfigError, readDatabaseUrl } from '#core/config.ts'
import { connect, type Db, inTransaction, type Pool } from '#core/database/db.ts'
import { refuseOldDatabase } from '#core/database/migrate.ts'

/** One noun of the command line. `run` gets the arguments after the noun and returns the lines to print. */
export interface Command {
  usage: string
  run(args: string[]): Promise<string[]>
}

export const usageError = (usage: string): ConfigError => new ConfigError(`Usage: ${usage}`)

/** Checks an id given on the command line. */
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
export const withDatabase = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  withPool((pool) => inTransaction(pool, work))

/** The same for a command that begins its transactions itself. */
export async function withPool<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const databaseUrl = readDatabaseUrl()
  await refuseOldDatabase(databaseUrl)
  const pool = connect(databaseUrl, { max: 1 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Removes characters from people's texts that would move the terminal's cursor, hide something or reverse the line. */
export const printable = (text: string): string => isolated(text.replaceAll(unprintable, ' '))

/** JSON with these characters escaped. It is meant for programs, so nothing is removed or added. */
export const printableJson = (value: unknown): string[] =>
  JSON.stringify(value, null, 2)
    .split('\n')
    .map((line) => line.replaceAll(unprintable, escaped))

const escaped = (character: string): string =>
  [...Array(character.length).keys()].map((n) => `\\u${character.charCodeAt(n).toString(16).padStart(4, '0')}`).join('')
