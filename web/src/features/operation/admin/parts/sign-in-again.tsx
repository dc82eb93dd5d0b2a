import { Trans } from '@lingui/react/macro'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { useLocation } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { signInAgainPath } from '../paths.ts'

/** Whether the server requires a fresh sign-in. */
export const needsSignIn = (error: unknown): boolean => error instanceof ApiError && error.code === 'sign_in_again'

/** Replaces people's data when the last sign-in is too long ago. Returns to the same page. */
export function SignInAgain({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <div className={classNames('card flex flex-wrap items-center gap-x-4 gap-y-3 p-5 sm:p-6', className)} role="alert">
      <LockKeyhole aria-hidden className="size-5 text-muted-foreground" />
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="font-medium">
          <Trans>Sign in again to see people’s data.</Trans>
        </p>
        <p className="mt-1 text-sm text-muted-foreground">
          <Trans>The console asks for it every twelve hours. You’ll come back here.</Trans>
        </p>
      </div>
      <Button
        variant="primary"
        size="sm"
        onClick={() => window.location.assign(signInAgainPath(`${pathname}${search}`))}
      >
        <Trans>Log In Again</Trans>
      </Button>
    </div>
  )
}
