import { useState } from 'react'
import { DeleteRow } from '../features/account/delete-row.tsx'
import { DownloadRow } from '../features/account/download-row.tsx'
import { FindMe } from '../features/account/find-me.tsx'
import { MailStopped } from '../features/account/mail-stopped.tsx'
import { OwnAccount } from '../features/account/own-account.tsx'
import { ProfileForm } from '../features/account/profile-form.tsx'
import { NewLinksRow } from '../features/answer-link/new-links-row.tsx'
import { AwayDates } from '../features/away/away-dates.tsx'
import { BlockLists } from '../features/block/block-lists.tsx'
import { MessageSections } from '../features/message-preference/message-sections.tsx'
import { OwnReports } from '../features/report/own-reports.tsx'
import { SessionList } from '../features/session/session-list.tsx'
import { SubAlerts } from '../features/sub-alert/sub-alerts.tsx'
import { UsualAnswers } from '../features/usual-answer/usual-answers.tsx'
import { usePageTitle } from '../lib/page/page-title.ts'
import { Card } from '../ui/card.tsx'
import { Segmented } from '../ui/form/segmented.tsx'
import { PageHeading } from '../ui/navigation.tsx'
import { Section } from '../ui/section.tsx'
import { useTheme } from '../ui/theme.ts'

export function AccountPage() {
  const [hasProblems, setHasProblems] = useState(false)
  usePageTitle('Account', hasProblems)
  return (
    <div className="xl:grid xl:grid-cols-[44rem_minmax(0,1fr)] xl:gap-x-8">
      <div className="max-w-[44rem] xl:col-span-full">
        <PageHeading title="Account" />
      </div>
      <OnThisPage />
      <div className="grid max-w-[44rem] gap-8">
        <OwnAccount>
          {(account) => (
            <>
              <Section id="profile" title="Profile">
                <MailStopped account={account} />
                <ProfileForm account={account} onProblems={setHasProblems} />
              </Section>
              <Section id="find-me" title="Who May Find Me">
                <FindMe account={account} />
              </Section>
            </>
          )}
        </OwnAccount>
        <MessageSections />
        <UsualAnswers />
        <AwayDates />
        <Section id="sub-alerts" title="Sub Alerts" hint="Changes save right away.">
          <SubAlerts />
        </Section>
        <Section id="links" title="Links in Mails">
          <NewLinksRow />
        </Section>
        <BlockLists />
        <OwnReports />
        <SessionList />
        <Appearance />
        <Section id="your-data" title="Your Data">
          <Card className="divide-y divide-border">
            <DownloadRow />
            <DeleteRow />
          </Card>
        </Section>
      </div>
    </div>
  )
}

/** A long page: its parts are one tap away. On a desktop they stay in view. */
function OnThisPage() {
  return (
    <nav
      aria-label="On this page"
      className="no-print mb-5 xl:sticky xl:top-10 xl:order-1 xl:mb-0 xl:self-start xl:border-l xl:border-border"
    >
      <ul className="-mx-4 flex gap-1.5 overflow-x-auto px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0 xl:flex-col xl:gap-0">
        {parts.map(([id, title]) => (
          <li key={id} className="shrink-0">
            <a href={`#${id}`} className={partLook}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const partLook =
  'flex min-h-11 items-center rounded-full bg-muted px-3.5 text-sm font-medium whitespace-nowrap text-muted-foreground hover:text-foreground sm:min-h-9 xl:bg-transparent xl:px-5'

const parts = [
  ['profile', 'Profile'],
  ['messages', 'Mails'],
  ['quiet-hours', 'Quiet Hours'],
  ['usual-answer', 'Usual Answer'],
  ['away', 'Away Dates'],
  ['sub-alerts', 'Sub Alerts'],
  ['blocked-people', 'Blocked'],
  ['sessions', 'Sign-Ins'],
  ['appearance', 'Appearance'],
  ['your-data', 'Your Data'],
] as const

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

function Appearance() {
  const [theme, setTheme] = useTheme()
  return (
    <Section id="appearance" title="Appearance">
      <Card className="p-5">
        <div className="max-w-96">
          <Segmented label="Theme" options={themes} value={theme} onChange={setTheme} />
        </div>
      </Card>
    </Section>
  )
}
