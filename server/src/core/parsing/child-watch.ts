import { workerData } from 'node:worker_threads'

/**
 * The thread of the child that enforces its limits. It measures the whole process, and also runs while a parser keeps the main
 * thread busy: in a regular expression, in the garbage collector, in C code.
 */

export interface WatchedJob {
  /** 1 while a file is read. */
  isBusy: Int32Array<SharedArrayBuffer>
  /** CPU time of the process in ms and resident bytes at which it ends. */
  limits: Float64Array<SharedArrayBuffer>
  parentId: number
}

const MEASURE_EVERY_MS = 10

const { isBusy, limits, parentId } = workerData as WatchedJob

for (;;) {
  Atomics.wait(isBusy, 0, 0)
  const [maxCpuMs = 0, maxBytes = 0] = limits
  const { user, system } = process.cpuUsage()
  // guard: parsers: CPU time ends the child
  if ((user + system) / 1000 > maxCpuMs) process.kill(process.pid, 'SIGVTALRM')
  // guard: parsers: memory outside of the heap ends the child
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
  // guard: parsers: a busy child ends with its parent
  if (process.ppid !== parentId) process.kill(process.pid, 'SIGKILL')
  Atomics.wait(isBusy, 0, 1, MEASURE_EVERY_MS)
}
