import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startDatabase } from '@app/dev/database'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/core/database/db.ts'
import { migrate } from '../src/core/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated database that every test file clones. */
    templateUrl: string
  }
}

/** One PostgreSQL for the whole run, with a migrated template in it. */
export default async function setUp({ provide }: TestProject) {
  const database = await startDatabase({ onMade: requirePasswords, settings: counting })
  const templateUrl = new URL(database.url)
  const admin = connect(database.url, { max: 1 })
  templateUrl.pathname = '/template_migrated'
  await admin`create database template_migrated`
  await admin.end()
  await migrate(templateUrl.href)
  provide('templateUrl', templateUrl.href)
  return () => database.stop()
}

/** Tests that count buffers turn it on for their own database. */
const counting = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'none' }

/** Roles other than that of the tests need a password, so that a wrong one is refused as in production. */
const requirePasswords = (directory: string) =>
  writeFile(
    path.join(directory, 'pg_hba.conf'),
    'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  )
