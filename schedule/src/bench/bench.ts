/**
 * `npm run bench:schedule` prints the table of shared fields in docs/decisions/0101-schedule-engines.md. With a folder of leagues
 * in the format of RobinX it prints the one of home halls: `-- /path/to/leagues quick 1` (or thorough; then the seed).
 */
import { hallsTable } from './halls-table.ts'
import { sharedTable } from './shared-table.ts'

const [folder, effort = 'quick', seed = '1'] = process.argv.slice(2)
if (folder === undefined) sharedTable()
else hallsTable(folder, { seed: Number(seed), effort: effort === 'thorough' ? 'thorough' : 'quick' })
