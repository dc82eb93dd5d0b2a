import type { Drill } from '../drill.ts'
import { databaseDrills } from './database.ts'
import { dependencyDrills } from './dependencies.ts'
import { failoverDrills } from './failover.ts'
import { networkDrills } from './network.ts'
import { processDrills } from './processes.ts'

export const drills: Drill[] = [
  ...failoverDrills,
  ...databaseDrills,
  ...processDrills,
  ...networkDrills,
  ...dependencyDrills,
]
