import type { ReactNode } from 'react'
import { NewLinksRow } from '../features/game/answer-link/new-links-row.tsx'
import { AwayDates } from '../features/game/rsvp/away/away-dates.tsx'
import { UsualAnswers } from '../features/game/rsvp/usual-answers.tsx'
import { MessageSections } from '../features/message/message-preference/message-sections.tsx'
import { AccountFrame } from '../features/operation/account/account-frame.tsx'
import { DeleteRow } from '../features/operation/account/delete-row.tsx'
import { DownloadRow } from '../features/operation/account/download-row.tsx'
import { SessionList } from '../features/people/session/session-list.tsx'
import { BlockLists } from '../features/safety/block/block-lists.tsx'
import { OwnReports } from '../features/safety/report/own-reports.tsx'
import { SubAlerts } from '../features/substitute/sub-alert/sub-alerts.tsx'
import { usePageTitle } from '../lib/page/page-title.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Segmented } from '../ui/form/segmented.tsx'
import { BackLink } from '../ui/navigation.tsx'
import { Section } from '../ui/section.tsx'
import { useTheme } from '../ui/theme.ts'

export function MessagesPage() {
  usePageTitle('Messages')
  return (
    <AccountFrame>
      <MessageSections />
      <Section id="sub-alerts" title="Sub Alerts" hint="Changes save right away.">
        <SubAlerts />
      </Section>
      <Section id="links" title="Links in Mails">
        <NewLinksRow />
      </Section>
    </AccountFrame>
  )
}

export function AvailabilityPage() {
  usePageTitle('Availability')
  return (
    <AccountFrame>
      <AwayDates />
      <UsualAnswers />
    </AccountFrame>
  )
}

export function AppearancePage() {
  const [theme, setTheme] = useTheme()
  return (
    <OfProfile title="Appearance">
      <Section id="appearance" title="Appearance">
        <Card className="p-5">
          <div className="max-w-96">
            <Segmented label="Theme" options={themes} value={theme} onChange={setTheme} />
          </div>
        </Card>
      </Section>
    </OfProfile>
  )
}

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export const SignInsPage = () => (
  <OfProfile title="Sign-Ins">
    <SessionList />
  </OfProfile>
)

export const BlockedPage = () => (
  <OfProfile title="Blocked">
    <BlockLists />
    <OwnReports />
  </OfProfile>
)

export const YourDataPage = () => (
  <OfProfile title="Your Data">
    <Section id="your-data" title="Your Data">
      <Card className="divide-y divide-border">
        <DownloadRow />
        <DeleteRow />
      </Card>
    </Section>
  </OfProfile>
)

/** A page that the profile leads to. */
function OfProfile({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <AccountFrame>
      <div className="-mb-5">
        <BackLink to={paths.account}>Profile</BackLink>
      </div>
      {children}
    </AccountFrame>
  )
}
