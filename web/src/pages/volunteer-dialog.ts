import { lazy } from 'react'

/** Comes when somebody first asks for it, wherever a request is shown. */
export const VolunteerDialog = lazy(async () => ({
  default: (await import('../features/substitute/volunteer/volunteer-dialog.tsx')).VolunteerDialog,
}))
