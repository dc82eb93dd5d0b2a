import { readDatabaseUrl } from '#core/config.ts'
import { migrate } from '#core/database/migrate.ts'
import { orSayWhy } from '#core/process.ts'

const applied = await orSayWhy(() => migrate(readDatabaseUrl()))
console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
