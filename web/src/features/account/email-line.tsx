import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { Badge } from '../../ui/badge.tsx'

/** The address is the identity provider's word; it is shown here and changed there. */
export function EmailLine({ email, verified }: { email: string; verified: boolean }) {
  return (
    <dl>
      <dt className="mb-1.5 text-sm font-semibold">Email</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="wrap-anywhere">{email || 'No address'}</span>
        {verified ? (
          <Badge tone="going" icon={<BadgeCheck aria-hidden />}>
            Verified
          </Badge>
        ) : (
          <Badge tone="maybe" icon={<CircleQuestionMark aria-hidden />}>
            Not verified
          </Badge>
        )}
      </dd>
      <dd className="mt-1 text-sm text-muted-foreground">
        {verified
          ? 'It comes from your sign-in and is changed there.'
          : 'Until your sign-in has verified this address, we send nothing to it and show it to nobody.'}
      </dd>
    </dl>
  )
}
