import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** A fake clock for processes started with these environment variables. `set('+1h')` puts it an hour ahead. */
export async function startClock(folder: string) {
  if (!existsSync(fakeTime)) throw new Error('The Debian package faketime is not installed.')
  const file = path.join(folder, 'clock')
  const set = (offset: string) => writeFile(file, `${offset}\n`)
  await set('+0')
  const env: Record<string, string> = {
    LD_PRELOAD: fakeTime,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  return { env, set }
}
