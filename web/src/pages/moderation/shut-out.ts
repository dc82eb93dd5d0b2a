import { lazy } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths, subRequestPath } from '../../paths.ts'

/** Both come when somebody first asks for them. */
export const ReportDialog = lazy(async () => ({
  default: (await import('../../features/report/report-dialog.tsx')).ReportDialog,
}))
export const BlockDialog = lazy(async () => ({
  default: (await import('../../features/block/block-dialog.tsx')).BlockDialog,
}))

/** What somebody has just reported, hidden or blocked: the page says so, with a way back. */
export type ShutOut = {
  name: string
  reportId?: string
  hiddenTeamId?: string
  blockedPersonId?: string
}

export function useShutOut() {
  const { state, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string }
  const navigate = useNavigate()
  /** The page of a request is gone with the team that is hidden now. The board and the team's own page stay. */
  const tell = (shutOut: ShutOut) => {
    const isGone = shutOut.hiddenTeamId !== undefined && pathname.startsWith(subRequestPath(''))
    if (isGone) void navigate(paths.findSubs, { state: { shutOut } })
    else void navigate({ pathname, search }, { replace: true, state: { shutOut } })
  }
  return { shutOut: shutOutIn(state), tell }
}

const shutOutIn = (state: unknown): ShutOut | null =>
  typeof state === 'object' && state !== null && 'shutOut' in state ? (state.shutOut as ShutOut) : null
