import KeyRound from 'lucide-react/icons/key-round'
import { useSearchParams } from 'react-router'
import { BareLayout } from '../features/layout/bare-layout.tsx'
import { usePageTitle } from '../lib/page/page-title.ts'
import { doors } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { DeadEnd } from '../ui/feedback/dead-end.tsx'
import { whySignInFailed } from './sign-in-failures.ts'

/** Where a sign-in ends that came to nothing: what happened, and the way to try again. */
export function AuthErrorPage() {
  usePageTitle('Sign-in failed')
  const [params] = useSearchParams()
  return (
    <BareLayout>
      <DeadEnd
        title="You are not signed in"
        picture={
          <span className="grid size-20 place-items-center rounded-full bg-pitch ring-[1.5px] ring-pitch-line">
            <KeyRound aria-hidden className="size-8" />
          </span>
        }
        actions={
          <>
            <form action={doors.login} method="get">
              <Button type="submit" variant="primary">
                Log In Again
              </Button>
            </form>
            <a href={doors.landing} className={buttonClass({})}>
              Go to Homepage
            </a>
          </>
        }
        requestId={params.get('ref') ?? undefined}
      >
        <p role="alert">{whySignInFailed(params.get('reason'))}</p>
      </DeadEnd>
    </BareLayout>
  )
}
