import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, use, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Guard, LoadingPage } from '#features/people/session/guard.tsx'
import { read } from '#lib/api/read.ts'
import { loadMessages } from '#lib/language/language.ts'
import { useConfirmation } from '#lib/page/confirmation.ts'
import { documentPaths, paths } from '#paths'
import { toast } from '#ui/feedback/toast-store.ts'

/**
 * Redirects unknown paths to the dashboard. For operators, one of them is the console: code that everyone downloads
 * does not contain its path, and the console's code loads only after the server has confirmed the operator.
 */
export function UnknownPathPage() {
  return (
    <Guard isUnknown>
      <UnknownPath />
    </Guard>
  )
}

function UnknownPath() {
  const [, place = ''] = useLocation().pathname.toLowerCase().split('/')
  const found = useQuery({ ...read(`GET /api/v1/${place}` as 'GET /api/v1/admin'), retry: false })
  const isConfirming = useConfirmation(found.error, documentPaths.login)
  if (found.isPending || isConfirming) return <LoadingPage />
  // Other parts of the API have different lists and objects.
  if (!found.data || !('waiting' in found.data)) return <Lost />
  return (
    <Suspense fallback={<LoadingPage />}>
      <ConsoleInWords />
    </Suspense>
  )
}

/** Explains why the dashboard opens instead. */
function Lost() {
  const { t } = useLingui()
  useEffect(() => {
    toast(t`That page doesn’t exist, so here’s your dashboard.`)
  }, [t])
  return <Navigate to={paths.dashboard} replace />
}

function ConsoleInWords() {
  const { i18n } = useLingui()
  const words = [loadMessages(i18n, 'rest'), loadMessages(i18n, 'console')]
  for (const arriving of words) use(arriving)
  return <Console />
}

const Console = lazy(async () => ({ default: (await import('./admin/console.tsx')).Console }))
