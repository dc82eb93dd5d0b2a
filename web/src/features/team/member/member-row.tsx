import type { TeamMember } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import MailX from 'lucide-react/icons/mail-x'
import { memo, type ReactNode } from 'react'
import { nameOf } from '#lib/text.ts'
import { NoAccountBadge, RoleBadge } from '#ui/badge.tsx'
import { Spinner } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Failure } from '#ui/feedback/failure.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { type MemberDialogTarget, MemberMenu } from './member-menu.tsx'
import { useMemberActions } from './use-member-actions.ts'

type MemberRowProps = {
  teamId: string
  member: TeamMember
  isYou: boolean
  onDone: (text: string) => void
  onBeforeChange: (memberId: string) => void
  onOpenDialog: (target: MemberDialogTarget) => void
}

/** Memoized, so that only a change of its member re-renders it. */
export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { t } = useLingui()
  const { member, isYou, onOpenDialog } = props
  const actions = useMemberActions(props)
  const { firstName, lastName } = member
  return (
    <div role="listitem" className="px-4 py-2 sm:px-5" aria-busy={actions.isBusy || undefined}>
      <div className="flex min-h-11 flex-wrap items-center gap-2.5 sm:gap-3">
        <Avatar id={member.id} name={nameOf(member)} picture={member.avatar} isGhost={member.noAccount} />
        <div className={classNames('relative min-w-20 flex-1 leading-5', member.noAccount ? 'sm:pe-40' : 'sm:pe-28')}>
          <p className="font-medium wrap-anywhere">
            <bdi>
              {firstName} {lastName}
            </bdi>
            {isYou && (
              <span className="font-normal text-muted-foreground">
                {' '}
                <Trans comment="After the reader's own name">(you)</Trans>
              </span>
            )}
            {member.noAccount ? (
              <NoAccountBadge className={badgePlace} />
            ) : (
              <RoleBadge role={member.role} className={badgePlace} />
            )}
          </p>
          <AddressLine member={member} />
          {member.mailWaits && (
            <p className="mt-0.5 flex items-start gap-1.5 text-sm leading-5 font-medium text-maybe">
              <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
              {t`The email is delayed: this address got a lot of email today. If it’s urgent, tell them yourself.`}
            </p>
          )}
          {(member.mailBounces || member.mailOff) && (
            <p className="mt-0.5 flex items-start gap-1.5 text-sm leading-5 font-medium text-out">
              <MailX aria-hidden className="mt-0.5 size-4 shrink-0" />
              {member.mailBounces
                ? t`Email to this address bounces. Ask for a different one.`
                : t`Doesn’t get email from us. Tell them about games yourself.`}
            </p>
          )}
        </div>
        <MenuPlace isBusy={actions.isBusy}>
          {!isYou && <MemberMenu member={member} actions={actions} onOpenDialog={onOpenDialog} />}
        </MenuPlace>
      </div>
      {actions.failure && (
        <Failure error={actions.failure.error} className="mt-2 mb-1">
          {actions.failure.text}
        </Failure>
      )}
    </div>
  )
})

/** For a person without an account, captains see how they are asked. */
function AddressLine({
  member: { email = '', firstName, can, mailBounces, mailOff, mailHeld },
}: {
  member: TeamMember
}) {
  const { t } = useLingui()
  const isAsked = !mailBounces && !mailOff && !mailHeld
  const text = !can.rename
    ? email
    : !email
      ? t`No email address. You answer for ${firstName}.`
      : isAsked
        ? t`${email}, asked by email`
        : mailHeld
          ? t`${email}, not emailed yet`
          : email
  return text && <p className="text-sm leading-5 wrap-anywhere text-muted-foreground">{text}</p>
}

/** Next to the name on a phone, in a separate column on wider screens. */
const badgePlace =
  'max-sm:relative max-sm:-top-px max-sm:-my-1 max-sm:ms-2 max-sm:h-[1.375rem] max-sm:px-2 max-sm:align-middle max-sm:text-xs sm:absolute sm:top-1/2 sm:inset-e-0 sm:-translate-y-1/2'

/** Also on the user's own row, which has no menu, so that the badges stay aligned. A busy button keeps the focus. */
function MenuPlace({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <span className="relative -me-2 grid w-9 shrink-0 place-items-center text-muted-foreground group-data-plain/members:hidden sm:w-11">
      <span className={isBusy ? 'opacity-0' : ''}>{children}</span>
      {isBusy && <Spinner className="absolute size-5" />}
    </span>
  )
}
