import type { Drill } from '../drill.ts'
import { alertDrills } from './alerts.ts'
import { databaseDrills } from './database.ts'
import { dependencyDrills } from './dependencies.ts'
import { failoverDrills } from './failover.ts'
import { networkDrills } from './network.ts'
import { oneServerDrills } from './one-server.ts'
import { processDrills } from './processes.ts'
import { restoreDrills } from './restore.ts'
import { upgradeDrills } from './upgrade.ts'

export const drills: Drill[] = [
  ...failoverDrills,
  ...databaseDrills,
  ...processDrills,
  ...oneServerDrills,
  ...networkDrills,
  ...dependencyDrills,
  ...restoreDrills,
  ...upgradeDrills,
  ...alertDrills,
]
