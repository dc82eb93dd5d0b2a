import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BareLayout } from '#features/shell/layout/bare-layout.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { product } from '#lib/product.ts'
import { accountPaths, linkedPaths, paths } from '#paths'
import { PageHeading } from '#ui/navigation.tsx'

/** Explains the product. Needs no sign-in. */
export function HelpPage() {
  const { t } = useLingui()
  usePageTitle(t`Help`)
  const { name } = product
  return (
    <BareLayout>
      <div className="mx-auto max-w-[56rem] sm:-mt-8">
        <PageHeading title={t`Help`}>
          <Trans>{name} knows who’s coming to the game, and finds a sub when someone drops out.</Trans>
        </PageHeading>
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <Topic id="players" title={t`For Players`}>
            <Question title={t`How do I join a team?`}>
              <Trans>
                Open the link or scan the QR code from your captain, or answer the invitation in your email. You’ll see
                the team before you join it.
              </Trans>
            </Question>
            <Question title={t`How do I say if I’m coming?`}>
              <Trans>
                Tap Going, Maybe or Not Going: in the email, on the dashboard, on the team page or in{' '}
                <PageLink to={paths.games}>Games</PageLink>. You can change your answer until the game ends. When a game
                moves to another time, you are asked again.
              </Trans>
            </Question>
            <Question title={t`Do I have to answer every game?`}>
              <Trans>
                No. Going to All answers every open game at once. You can also be in by default and only say when you
                can’t make it, and away dates answer for you while you’re away. Both are in your{' '}
                <PageLink to={accountPaths.availability}>account</PageLink>.
              </Trans>
            </Question>
            <Question title={t`Can I play without a team?`}>
              <Trans>
                Yes, as a sub. Teams that need players are on the{' '}
                <PageLink to={linkedPaths.publicBoard}>board of open requests</PageLink>. Volunteer, and the captain
                accepts you or thanks you. Alerts tell you about new requests near you.
              </Trans>
            </Question>
            <Question title={t`Who sees my name and address?`}>
              <Trans>
                Your teammates. Strangers see your first name and an initial. Your email address goes only to your
                teammates and the captains who invited you.
              </Trans>
            </Question>
            <Question title={t`Too many emails?`}>
              <Trans>
                Every email has a link to stop that kind of email. You choose topics, teams and quiet hours in your
                account.
              </Trans>
            </Question>
          </Topic>
          <Topic id="captains" title={t`For Captains`}>
            <Question title={t`How do I start?`}>
              <Trans>
                Create a team, send its join link to your group chat, schedule the first game or paste the whole season,
                and say how many players you need. The dashboard leads you through it.
              </Trans>
            </Question>
            <Question title={t`Who asks the players?`}>
              <Trans>
                {name} does: when you schedule, a few days before each game, and with two reminders to anyone who hasn’t
                answered. You set the days, and you can send a reminder at any time.
              </Trans>
            </Question>
            <Question title={t`What happens when someone drops out?`}>
              <Trans>
                You get an email, and the game shows what’s missing. Ask for a sub in the position you need: your spares
                hear about it first, then everyone. Approve volunteers yourself, or take the first to offer.
              </Trans>
            </Question>
            <Question title={t`What if a game moves or is cancelled?`}>
              <Trans>
                Edit or cancel it on the game’s page. Everyone affected gets one email. A cancelled game moves to past
                games with your reason, and you can restore it until its start time.
              </Trans>
            </Question>
            <Question title={t`Can someone help me run the team?`}>
              <Trans>Promote members to captains on the team page. Captains have the same rights.</Trans>
            </Question>
          </Topic>
        </div>
      </div>
    </BareLayout>
  )
}

function Topic({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="card p-5 sm:p-7" aria-labelledby={id}>
      <h2 id={id} className="display text-xl">
        {title}
      </h2>
      <div className="mt-4 grid gap-5">{children}</div>
    </section>
  )
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 text-muted-foreground">{children}</p>
    </div>
  )
}

/** A full page load, because signed-out people are sent to the sign-in. */
function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="font-medium text-foreground underline underline-offset-4">
      {children}
    </a>
  )
}
