import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { signingKeys } from './keys.ts'
import { makeProvider } from './provider.ts'

/** The provider with the keys of today. After a rotation another one takes over; sign-ins under way are in the database. */
export async function openCurrentProvider(db: Db, settings: Settings, log: Log) {
  let current = await open()

  async function open() {
    const keys = await signingKeys(db, settings)
    const provider = makeProvider(db, settings, keys)
    provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'the provider failed'))
    provider.on('backchannel.error', (_ctx, error) => log.error({ err: error }, 'the app did not end a session'))
    // Called once, because it puts the library's middleware together.
    return { kids: kidsOf(keys), provider, handle: provider.callback() }
  }

  return {
    provider: () => current.provider,
    handle: (request: IncomingMessage, response: ServerResponse) => current.handle(request, response),
    async renew() {
      if (kidsOf(await signingKeys(db, settings)) !== current.kids) current = await open()
    },
  }
}

const kidsOf = (keys: readonly { kid?: string | undefined }[]) => keys.map(({ kid }) => kid).join(' ')
