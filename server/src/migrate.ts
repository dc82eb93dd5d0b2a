import { readDatabaseUrl } from '#core/config.ts'
import { migrate } from '#core/database/migrate.ts'
import { exitOnFailure } from '#core/process.ts'

const applied = await exitOnFailure(() => migrate(readDatabaseUrl()))
console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
