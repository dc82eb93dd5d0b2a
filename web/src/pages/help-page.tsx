import type { ReactNode } from 'react'
import { BareLayout } from '../features/shell/layout/bare-layout.tsx'
import { usePageTitle } from '../lib/page/page-title.ts'
import { product } from '../lib/product.ts'
import { accountPaths, linkedPaths, paths } from '../paths.ts'
import { PageHeading } from '../ui/navigation.tsx'

/** Explains the product. Needs no sign-in. */
export function HelpPage() {
  usePageTitle('Help')
  return (
    <BareLayout>
      <div className="mx-auto max-w-[56rem] sm:-mt-8">
        <PageHeading title="Help">
          {product.name} knows who is coming to the game, and finds a sub when somebody drops out.
        </PageHeading>
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <Topic id="players" title="For Players">
            <Question title="How do I join a team?">
              Open the link or scan the QR code from your captain, or answer the invitation in your mail. You see the
              team before you join it.
            </Question>
            <Question title="How do I say whether I am coming?">
              Tap Going, Maybe or Not Going: in the mail, on the dashboard, on the team page or in{' '}
              <PageLink to={paths.games}>Games</PageLink>. You can change your answer until the game ends. When a game
              moves to another time, you are asked again.
            </Question>
            <Question title="Do I have to answer every game?">
              No. Going to All answers every open game at once. You can also be in by default and only say no, and away
              dates answer for you while you travel. Both are in your{' '}
              <PageLink to={accountPaths.availability}>account</PageLink>.
            </Question>
            <Question title="Can I play without a team?">
              Yes, as a sub. Teams that are short are on the{' '}
              <PageLink to={linkedPaths.publicBoard}>board of open requests</PageLink>. Volunteer, and the captain
              accepts you or thanks you. Alerts tell you of new requests near you.
            </Question>
            <Question title="Who sees my name and address?">
              Your team-mates. Strangers see your first name and an initial. Your email address reaches your team-mates
              and the captains who invited you, nobody else.
            </Question>
            <Question title="Too many mails?">
              Every mail has a link that stops its kind. You choose topics, teams and quiet hours in your account.
            </Question>
          </Topic>
          <Topic id="captains" title="For Captains">
            <Question title="How do I start?">
              Create a team, send its join link to your group chat, schedule the first game or paste the whole season,
              and say how many players you need. The dashboard leads you through it.
            </Question>
            <Question title="Who asks the players?">
              {product.name} does: when you schedule, some days before each game, and with two reminders to people who
              have not answered. You set the days, and you can remind at once.
            </Question>
            <Question title="What happens when somebody drops out?">
              You get a mail, and the game says what is missing. Request a sub with the position you need: your spares
              hear of it first, then everybody. You approve volunteers, or take the first who comes.
            </Question>
            <Question title="A game moves or is cancelled?">
              Edit or cancel it on its page. Everybody concerned gets one mail. A cancelled game is among the past games
              with your reason, and you can restore it until it would have started.
            </Question>
            <Question title="Can somebody help me run the team?">
              Promote members to captains on the team page. Captains have the same rights.
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

/** A full page load: signed out, it leads to the sign-in. */
function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="font-medium text-foreground underline underline-offset-4">
      {children}
    </a>
  )
}
