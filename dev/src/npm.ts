import { readFileSync } from 'node:fs'

/** npm does not forward every signal and may be killed, so its exit also stops everything. */
export function stopWhenNpmExits(stop: () => unknown) {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = npmPid()
  setInterval(() => {
    if (npmPid() !== npm) stop()
  }, 500).unref()
}

/** A shell between npm and this process outlives npm; on Linux its parent id shows whether npm still runs. */
function npmPid() {
  const shell = process.ppid
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${shell}/status`, 'utf8'))?.[1]
  } catch {
    return String(shell)
  }
}
