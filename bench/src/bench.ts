/**
 * Measures the product, and writes docs/performance.md.
 *
 *   npm run bench               what pages and writes cost, next to the least possible; options in visits.ts; minutes, or one with --short
 *   npm run bench -- overload   what a process does with more than it can do; two minutes
 *   npm run bench -- streams    what open pages cost; some minutes
 *   npm run bench -- pooler     what PgBouncer costs; two minutes
 *   npm run bench -- cost       computes from these results what a million people need; at once
 */
const say = (progress: string) => console.error(progress)

switch (process.argv[2]) {
  case 'overload':
    await (await import('./overload.ts')).measureOverload(say)
    break
  case 'streams':
    await (await import('./streams.ts')).measureStreams(say)
    break
  case 'pooler':
    await (await import('./pooler.ts')).measurePooler(say)
    break
  case 'cost':
    await (await import('./cost.ts')).writeCost()
    break
  default:
    await import('./visits.ts')
}
