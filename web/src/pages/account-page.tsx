import { useLingui } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import HandCoins from 'lucide-react/icons/hand-coins'
import LogIn from 'lucide-react/icons/log-in'
import SunMoon from 'lucide-react/icons/sun-moon'
import { type ReactNode, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { AccountFrame } from '#features/transfer/account/account-frame.tsx'
import { FindMe } from '#features/transfer/account/find-me.tsx'
import { MailStopped } from '#features/transfer/account/mail-stopped.tsx'
import { OwnAccount } from '#features/transfer/account/own-account.tsx'
import { ProfileForm } from '#features/transfer/account/profile-form.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { accountPaths } from '#paths'
import { HelpLink } from '#ui/help-link.tsx'
import { Section } from '#ui/section.tsx'
import { useTheme } from '#ui/theme.ts'
import { themeLabels } from './account-parts.tsx'

/** The profile, and links to the less frequently used parts. */
export function AccountPage() {
  const { t } = useLingui()
  const { hash } = useLocation()
  const [hasProblems, setHasProblems] = useState(false)
  usePageTitle(t`Account`, hasProblems)
  const [theme] = useTheme()
  const moved = movedParts[hash]
  if (moved) return <Navigate to={moved + hash} replace />
  return (
    <AccountFrame>
      <OwnAccount>
        {(account) => (
          <>
            <Section id="profile" title={t`Profile`}>
              <MailStopped account={account} />
              <ProfileForm account={account} onProblems={setHasProblems} />
            </Section>
            <Section id="find-me" title={t`Who Can Find Me`}>
              <FindMe account={account} />
              <HelpLink to="address" className="mt-3 px-1">
                {t`Who sees my name and email address?`}
              </HelpLink>
            </Section>
          </>
        )}
      </OwnAccount>
      <nav aria-label={t`More account settings`}>
        <ul className="card divide-y divide-border">
          <Row to={accountPaths.appearance} icon={<SunMoon aria-hidden />} state={t(themeLabels[theme])}>
            {t`Appearance`}
          </Row>
          <Row to={accountPaths.kitty} icon={<HandCoins aria-hidden />} state={t`What you owe`}>
            {t`Kitty`}
          </Row>
          <Row to={accountPaths.signIns} icon={<LogIn aria-hidden />} state={t`Devices`}>
            {t`Sign-Ins`}
          </Row>
          <Row to={accountPaths.blocked} icon={<Ban aria-hidden />} state={t`People, teams, reports`}>
            {t`Blocked`}
          </Row>
          <Row to={accountPaths.data} icon={<Download aria-hidden />} state={t`Download or delete`}>
            {t`Your Data`}
          </Row>
        </ul>
      </nav>
    </AccountFrame>
  )
}

/** Mails of earlier releases link to parts of a single page. */
const movedParts: Record<string, string> = {
  '#messages': accountPaths.messages,
  '#quiet-hours': accountPaths.messages,
  '#sub-alerts': accountPaths.messages,
  '#usual-answer': accountPaths.availability,
  '#away': accountPaths.availability,
}

type RowProps = { to: string; icon: ReactNode; state: string; children: string }

function Row({ to, icon, state, children }: RowProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-13 flex-wrap items-center gap-x-3.5 gap-y-1 px-5 py-2.5 hover:bg-accent [&_svg]:size-5 [&_svg]:shrink-0"
      >
        {icon}
        <span className="font-medium">{children}</span>
        <span className="ms-auto flex items-center gap-2 text-sm text-muted-foreground">
          {state}
          <ChevronRight aria-hidden />
        </span>
      </Link>
    </li>
  )
}
