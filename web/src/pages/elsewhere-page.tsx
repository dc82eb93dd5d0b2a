import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Guard, LoadingPage } from '../features/session/guard.tsx'
import { read } from '../lib/api/read.ts'
import { paths } from '../paths.ts'

/**
 * Every other path leads home. The server decides whether it is more than that for this person, and this file does not
 * name the path: nobody else learns of it, and only then the code loads.
 */
export function ElsewherePage() {
  return (
    <Guard>
      <Elsewhere />
    </Guard>
  )
}

function Elsewhere() {
  const [, place = ''] = useLocation().pathname.toLowerCase().split('/')
  const found = useQuery({ ...read(`GET /api/v1/${place}` as 'GET /api/v1/admin'), retry: false })
  if (found.isPending) return <LoadingPage />
  // Other parts of the API have lists and objects of their own.
  if (!found.data || !('waiting' in found.data)) return <Navigate to={paths.dashboard} replace />
  return (
    <Suspense fallback={<LoadingPage />}>
      <Console />
    </Suspense>
  )
}

const Console = lazy(async () => ({ default: (await import('./admin/console.tsx')).Console }))
