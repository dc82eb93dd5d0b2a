import path from 'node:path'
import type { Setting } from './drill.ts'
import { createServer, initialize, postgresAccount, type Server, type ServerOptions } from './postgres.ts'

/** One PostgreSQL without standbys. */
export async function startSingle(
  { folder, afterwards }: Setting,
  settings: ServerOptions['settings'] = () => ({}),
  directory = path.join(folder, 'single'),
): Promise<Server> {
  const postgres = await postgresAccount(folder)
  const server = await createServer(postgres, { name: 'single', folder, settings, directory })
  await initialize(postgres, directory)
  await server.start()
  afterwards(() => server.process().kill())
  return server
}
