import { setTimeout } from 'node:timers/promises'
import { directUrlOf, ownProviderAddress, readConfig } from '#core/config.ts'
import { connect } from '#core/database/db.ts'
import { refuseOldDatabase } from '#core/database/migrate.ts'
import { refuseLostStatements, refusePooler } from '#core/database/refuse-pooler.ts'
import { openFetching } from '#core/fetching/fetching.ts'
import { openParsing } from '#core/parsing/parsing.ts'
import { openImageProcessor } from '#core/pictures/image-processor.ts'
import { openMediaStore, refuseUnusableStore } from '#core/pictures/media-store.ts'
import { openPictures } from '#core/pictures/pictures.ts'
import { exitOnFailure, openLog, stopOnSignal } from '#core/process.ts'
import { productVersion } from '#core/product.ts'
import { answerSupervisor } from '#core/supervisor.ts'
import { openTelemetry } from '#core/telemetry/telemetry.ts'
import { buildApp } from './app.ts'
import { fetchingOptions } from './fetching.ts'
import { allJobs } from './jobs.ts'

/** One API process. Any number may run in parallel, because they keep no state. */
const config = await exitOnFailure(readConfig)
const log = openLog(config.LOG_LEVEL, 'api')
const delayMs = config.STOP_DELAY_SECONDS * 1000
const stopping = stopOnSignal(log, { delayMs })
await exitOnFailure(() => refusePooler(directUrlOf(config), 'an API process'))
if (config.DATABASE_PREPARE) await exitOnFailure(() => refuseLostStatements(config.DATABASE_URL))
await exitOnFailure(() => refuseOldDatabase(config.DATABASE_URL))
await exitOnFailure(() => refuseUnusableStore(config))

const telemetry = await openTelemetry(config, { process: 'api', port: config.METRICS_PORT, log })
const pool = connect(config.DATABASE_URL, { max: config.DATABASE_POOL, prepare: config.DATABASE_PREPARE })
const parsing = openParsing({ log })
const media = openMediaStore(config)
const { app, health, openStreams, gate, replicas } = await exitOnFailure(() =>
  buildApp({
    config,
    log,
    pool,
    clock: () => new Date(),
    jobs: allJobs(config),
    pictures: openPictures(openImageProcessor(parsing), media),
    parsing,
    fetching: openFetching(fetchingOptions(config)),
    media,
    ownProvider: ownProviderAddress(),
    // Loaded when an operator opens the settings.
    runChecks: async () => (await import('./doctor/run-checks.ts')).runChecks(config),
  }),
)

stopping.onStop(async () => {
  health.drain()
  await setTimeout(delayMs)
  await app.close()
  parsing.close()
  await pool.end()
  await telemetry.close()
})
await exitOnFailure(() =>
  telemetry.serve({ pool: pool.usage, openStreams, gate, files: () => parsing.size(), replicas: replicas.counts }),
)
const address = await exitOnFailure(() => app.listen({ host: config.HOST, port: config.PORT }))
log.info({ address, version: productVersion }, 'listening')
answerSupervisor()
