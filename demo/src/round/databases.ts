import pg from 'pg'

/** All databases of the demo, and no others, begin with this. */
const PREFIX = 'callup_demo_'

/**
 * The databases on the demo's server: each round has one of its own, copied from a template that has all migrations.
 * Dropping a database is the only deletion that certainly forgets nothing.
 */
export function openDatabases(serverUrl: string) {
  const addressOf = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${PREFIX}${name}` }).href

  async function run(statement: string) {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    try {
      return await client.query<{ datname: string }>(statement)
    } finally {
      await client.end()
    }
  }

  const drop = (name: string) => run(`drop database if exists "${PREFIX}${name}" with (force)`)

  return {
    /** Drops whatever an earlier demo left, for example one that was killed. */
    async dropAll() {
      const { rows } = await run('select datname from pg_database')
      const left = rows.map(({ datname }) => datname).filter((name) => name.startsWith(PREFIX))
      for (const name of left) await drop(name.slice(PREFIX.length))
    },
    async create(name: string, template?: string): Promise<string> {
      await run(`create database "${PREFIX}${name}"${template ? ` template "${PREFIX}${template}"` : ''}`)
      return addressOf(name)
    },
    drop,
  }
}

export type Databases = ReturnType<typeof openDatabases>
