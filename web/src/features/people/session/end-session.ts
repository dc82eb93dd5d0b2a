import { call } from '#lib/api/api.ts'
import { store, stored } from '#lib/storage.ts'
import { THEME } from '#ui/theme.ts'
import { LEAVING } from './signed-in.tsx'

/** Ends the session on the server, which makes the browser clear its storage. The theme is not private and stays. */
export async function endSession(): Promise<string> {
  const theme = stored(THEME)
  const { url } = await call('POST /auth/logout')
  store(THEME, theme)
  store(LEAVING, null)
  return url
}
