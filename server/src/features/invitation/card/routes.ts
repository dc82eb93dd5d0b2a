import type { Routes } from '#core/http/implement.ts'
import { type Shell, servePage } from '#core/pages/document.ts'
import { showInvitation } from './actions.ts'

export const invitationCardRoutes = (shell: Shell): Routes => servePage('/invitation', shell, showInvitation)
