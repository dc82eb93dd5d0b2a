/** Works on things a few at a time, and returns those that it did not start within a time. */
export async function inLanes<T>(
  things: readonly T[],
  { lanes, startWithinMs }: { lanes: number; startWithinMs: number },
  work: (thing: T) => Promise<void>,
): Promise<T[]> {
  const waiting = [...things]
  const until = performance.now() + startWithinMs
  const lane = async () => {
    for (;;) {
      if (performance.now() >= until) return
      const next = waiting.shift()
      if (next === undefined) return
      await work(next)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return waiting
}
