/**
 * Prints the tables in docs/decisions/0101-schedule-engines.md.
 *
 * - `npm run bench:schedule` prints the one of shared fields.
 * - `npm run bench:schedule -- /path/to/leagues quick 1` prints the one of home halls, for a folder of leagues in the format of RobinX:
 *   with `quick` or `thorough`, the seed, and, if not all leagues are wanted, their numbers, as in `2,5,7`.
 * - `npm run bench:schedule -- /path/to/leagues why 1,8,14` prints why these leagues have no schedule.
 */
import { hallsTable } from './halls-table.ts'
import { reasonsTable } from './reasons-table.ts'
import { sharedTable } from './shared-table.ts'

const [folder, what = 'quick', more = '1', only] = process.argv.slice(2)
const numbersIn = (list: string) => list.split(',').map(Number)
if (folder === undefined) sharedTable()
else if (what === 'why') await reasonsTable(folder, numbersIn(more))
else {
  const effort = what === 'thorough' ? 'thorough' : 'quick'
  hallsTable(folder, { seed: Number(more), effort, ...(only !== undefined && { only: numbersIn(only) }) })
}
