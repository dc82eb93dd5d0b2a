import { execFile, spawn } from 'node:child_process'
import { access, constants, glob } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { ConfigError, environmentWith, searchPath } from '../config.ts'
import type { Db } from '../database/db.ts'
import { postgresVersion } from '../database/refuse-version.ts'

type ToolName = 'pg_dump' | 'pg_restore'

/** Runs one of PostgreSQL's programs, and returns its standard output. */
export type Tool = (args: string[], signal?: AbortSignal) => Promise<string>

/** PostgreSQL's own program, at least as new as the server. `bin` is searched instead of PATH. */
export async function openTool(name: ToolName, { bin, url, db }: { bin: string; url: string; db: Db }): Promise<Tool> {
  const wanted = await postgresVersion(db)
  const found: { file: string; version: number }[] = []
  for await (const file of candidates(name, bin)) {
    const version = await majorVersion(file)
    if (version === undefined) continue
    if (version >= wanted) return (args, signal) => runTool(file, args, { url, signal })
    found.push({ file, version })
  }
  const others = found.map(({ file, version }) => `${file} is version ${version}`).join(', ')
  throw new ConfigError(
    `${name} of PostgreSQL ${wanted} or newer is needed; ${others ? `too old: ${others}` : 'there is none'}. Install the package postgresql-client-${wanted}, or set PG_BIN to the folder with ${name}.`,
  )
}

async function* candidates(name: ToolName, bin: string) {
  const folders = bin ? [bin] : searchPath().split(delimiter).filter(Boolean)
  for (const folder of folders) {
    const file = join(folder, name)
    if (await isExecutable(file)) yield file
  }
  // Debian installs each version in its own folder.
  if (!bin) yield* glob(`/usr/lib/postgresql/*/bin/${name}`)
}

const isExecutable = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  )

async function majorVersion(file: string): Promise<number | undefined> {
  const { stdout } = await promisify(execFile)(file, ['--version']).catch(() => ({ stdout: '' }))
  const version = /(\d+)/.exec(stdout)?.[1]
  return version === undefined ? undefined : Number(version)
}

async function runTool(
  file: string,
  args: string[],
  { url, signal }: { url: string; signal?: AbortSignal | undefined },
) {
  const child = spawn(file, args, {
    env: environmentWith(connectionVariables(url)),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const ended = new Promise<number | string | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? signal))
  })
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0) throw new ConfigError(`${file} failed (${code}):\n${errors.trim().slice(-4_000)}`)
  return output
}

/** The address without the password, which other users of the machine could see in the process list. */
export function addressWithoutPassword(url: string): string {
  return Object.assign(new URL(url), { password: '' }).href
}

function connectionVariables(url: string): Record<string, string> {
  const { password, searchParams } = new URL(url)
  // The driver trusts the system's certificates; PostgreSQL's programs must be told to.
  const trustsSystem = searchParams.get('sslmode') === 'verify-full' && !searchParams.has('sslrootcert')
  return {
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    ...(trustsSystem && { PGSSLROOTCERT: 'system' }),
  }
}
