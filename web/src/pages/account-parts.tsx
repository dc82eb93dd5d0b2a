import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NewLinksRow } from '#features/game/answer-link/new-links-row.tsx'
import { OwnKitties } from '#features/game/kitty/own-kitties.tsx'
import { AwayDates } from '#features/game/rsvp/away/away-dates.tsx'
import { UsualAnswers } from '#features/game/rsvp/usual-answers.tsx'
import { DeviceSection } from '#features/message/device/device-list.tsx'
import { MessageSections } from '#features/message/message-preference/message-sections.tsx'
import { SessionList } from '#features/people/session/session-list.tsx'
import { ChatAccountSection } from '#features/public/team-chat/chat-account.tsx'
import { BlockLists } from '#features/safety/block/block-lists.tsx'
import { OwnReports } from '#features/safety/report/own-reports.tsx'
import { SubAlerts } from '#features/substitute/sub-alert/sub-alerts.tsx'
import { AccountFrame } from '#features/transfer/account/account-frame.tsx'
import { DeleteRow } from '#features/transfer/account/delete-row.tsx'
import { DownloadRow } from '#features/transfer/account/download-row.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { accountPaths, ownSignIn, paths } from '#paths'
import { Card } from '#ui/card.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { HelpLink } from '#ui/help-link.tsx'
import { BackLink } from '#ui/navigation.tsx'
import { Section } from '#ui/section.tsx'
import { useTheme } from '#ui/theme.ts'

export function MessagesPage() {
  const { t } = useLingui()
  usePageTitle(t`Messages`)
  return (
    <AccountFrame>
      <MessageSections devices={<DeviceSection />} />
      <Section id="sub-alerts" title={t`Sub Alerts`} hint={t`Changes save right away.`}>
        <SubAlerts />
      </Section>
      <ChatAccountSection />
      <Section id="links" title={t`Links in Emails`}>
        <NewLinksRow />
      </Section>
      <HelpLink to="stop-emails">{t`How do I get fewer emails, or none?`}</HelpLink>
    </AccountFrame>
  )
}

export function AvailabilityPage() {
  const { t } = useLingui()
  usePageTitle(t`Availability`)
  return (
    <AccountFrame>
      <AwayDates />
      <UsualAnswers />
      <HelpLink to="stop-asking">{t`How do I stop being asked about games?`}</HelpLink>
    </AccountFrame>
  )
}

export function AppearancePage() {
  const { t } = useLingui()
  const [theme, setTheme] = useTheme()
  return (
    <OfProfile title={t`Appearance`}>
      <Section id="appearance" title={t`Appearance`}>
        <Card className="p-5">
          <div className="max-w-96">
            <Segmented
              label={t`Theme`}
              options={themes.map((value) => ({ value, label: t(themeLabels[value]) }))}
              value={theme}
              onChange={setTheme}
            />
          </div>
        </Card>
      </Section>
    </OfProfile>
  )
}

export const themeLabels = {
  system: msg({ message: 'System', comment: 'The theme of the device: light or dark' }),
  light: msg({ message: 'Light', comment: 'A theme' }),
  dark: msg({ message: 'Dark', comment: 'A theme' }),
}
const themes = ['system', 'light', 'dark'] as const

export const SignInsPage = () => {
  const { t } = useLingui()
  return (
    <OfProfile title={t`Sign-Ins`}>
      <a data-page="sign-in" href={ownSignIn.account} className="card mb-5 px-5 py-3.5 font-medium hover:bg-accent">
        {t`Passkeys and Email Address`}
      </a>
      <SessionList />
    </OfProfile>
  )
}

export const BlockedPage = () => {
  const { t } = useLingui()
  return (
    <OfProfile title={t`Blocked`}>
      <BlockLists />
      <OwnReports />
    </OfProfile>
  )
}

export const OwnKittyPage = () => {
  const { t } = useLingui()
  return (
    <OfProfile title={t`Kitty`}>
      <Section id="kitty" title={t`Kitty`}>
        <OwnKitties />
      </Section>
    </OfProfile>
  )
}

export const YourDataPage = () => {
  const { t } = useLingui()
  return (
    <OfProfile title={t`Your Data`}>
      <Section id="your-data" title={t`Your Data`}>
        <Card className="divide-y divide-border">
          <DownloadRow />
          <DeleteRow />
        </Card>
      </Section>
    </OfProfile>
  )
}

/** Where Telegram and mails lead. The section is on the page about messages, too. */
export const ChatAccountPage = () => {
  const { t } = useLingui()
  usePageTitle(t`Answers in the Chat`)
  return (
    <AccountFrame>
      <div className="-mb-5">
        <BackLink to={accountPaths.messages}>{t`Messages`}</BackLink>
      </div>
      <ChatAccountSection />
    </AccountFrame>
  )
}

/** A page linked from the profile. */
function OfProfile({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui()
  usePageTitle(title)
  return (
    <AccountFrame>
      <div className="-mb-5">
        <BackLink to={paths.account}>{t`Profile`}</BackLink>
      </div>
      {children}
    </AccountFrame>
  )
}
