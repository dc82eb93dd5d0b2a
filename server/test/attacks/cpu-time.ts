import { readdirSync, readFileSync } from 'node:fs'

/** The CPU seconds that a process has used so far, with all its threads. */
export function cpuOfProcess(pid: number | string): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + cpuOfThread(pid, thread), 0)
}

export function cpuOfThread(pid: number | string, thread: number | string): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1e9
}
