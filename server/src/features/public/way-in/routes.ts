import type { Routes } from '#core/http/implement.ts'
import { type Shell, servePage } from '#core/pages/document.ts'
import { showWayIn } from './actions.ts'

/** The server rewrites /landing?from=link to this route; the visible address stays that of the landing page. */
export const wayInRoutes = (shell: Shell): Routes => servePage('/way-in', shell, showWayIn)
