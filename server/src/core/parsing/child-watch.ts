import { workerData } from 'node:worker_threads'

/**
 * The child's thread that enforces its limits. It measures the whole process, and keeps running while a parser blocks
 * the main thread: in a regular expression, in the garbage collector, in C code.
 */

export interface WatchedJob {
  /** 1 while a file is read. */
  isBusy: Int32Array<SharedArrayBuffer>
  /** The CPU time of the process in ms, and its resident bytes, above which it is killed. */
  limits: Float64Array<SharedArrayBuffer>
  parentId: number
}

const MEASURE_EVERY_MS = 10

const { isBusy, limits, parentId } = workerData as WatchedJob

for (;;) {
  Atomics.wait(isBusy, 0, 0)
  const [maxCpuMs = 0, maxBytes = 0] = limits
  const { user, system } = process.cpuUsage()
  // guard: parsers: too much CPU time ends the child
  if ((user + system) / 1000 > maxCpuMs) process.kill(process.pid, 'SIGVTALRM')
  // guard: parsers: too much memory outside the heap ends the child
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
  // guard: parsers: a busy child ends with its parent
  if (process.ppid !== parentId) process.kill(process.pid, 'SIGKILL')
  Atomics.wait(isBusy, 0, 1, MEASURE_EVERY_MS)
}
