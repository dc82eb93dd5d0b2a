import type { ReactNode } from 'react'
import { SoonestRequests } from '../features/substitute/board/soonest-requests.tsx'
import { VolunteerDialog } from './volunteer-dialog.ts'

/** The part of the dashboard that comes when it is near. */
export function DashboardRequests({ children }: { children: ReactNode }) {
  return <SoonestRequests dialog={VolunteerDialog}>{children}</SoonestRequests>
}
