import { call } from '#lib/api/api.ts'
import { store, stored } from '#lib/storage.ts'
import { THEME } from '#ui/theme.ts'
import { LEAVING } from './signed-in.tsx'

/** Ends the session at the server, which has the browser empty its storage. How the pages look is nobody's secret, and stays. */
export async function endSession(): Promise<string> {
  const theme = stored(THEME)
  const { url } = await call('POST /auth/logout')
  store(THEME, theme)
  store(LEAVING, null)
  return url
}
