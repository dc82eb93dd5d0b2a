/** The durations of one kind of work, counted in buckets. */
export interface Durations {
  observe: (seconds: number) => void
}

/**
 * A histogram in Prometheus text format. An observation takes three additions. prom-client checks and hashes the labels
 * of each one, which costs more than the rest of the metrics together.
 */
export function openHistogram(name: string, help: string, bounds: readonly number[]) {
  const lines: (() => string)[] = []
  return {
    /** One series. Labels are in text format, such as `method="GET",route="/"`. */
    series(labels = ''): Durations {
      const counts = Array.from({ length: bounds.length + 1 }, () => 0)
      let sum = 0
      lines.push(() => {
        let total = 0
        const buckets = counts.map((count, index) => {
          total += count
          return `${name}_bucket{${labels && `${labels},`}le="${bounds[index] ?? '+Inf'}"} ${total}`
        })
        const of = labels && `{${labels}}`
        return [...buckets, `${name}_sum${of} ${sum}`, `${name}_count${of} ${total}`].join('\n')
      })
      return {
        observe(seconds) {
          let index = 0
          while (index < bounds.length && seconds > (bounds[index] as number)) index += 1
          counts[index] = (counts[index] as number) + 1
          sum += seconds
        },
      }
    },
    text: () => [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines.map((line) => line()), ''].join('\n'),
  }
}
