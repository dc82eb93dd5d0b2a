import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '#lib/api/read.ts'
import { useAnchor } from '#lib/page/scroll-restoration.ts'
import { Card } from '#ui/card.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/section.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { TeamChoices } from './team-choices.tsx'
import { topics } from './text.ts'
import { TopicChoices } from './topic-choices.tsx'
import { useHasPush } from './use-preferences.ts'

/** Mails link to this section. */
const ANCHOR = 'messages'

/** What the person gets on which channel, in general and per team, and when. */
export function MessageSections({ devices }: { devices: ReactNode }) {
  const { t } = useLingui()
  const preferences = useQuery(read('GET /api/v1/message-preference'))
  const hasPush = useHasPush()
  const isLoading = useDelayedLoading(preferences.isPending)
  useAnchor(ANCHOR, !isLoading && preferences.data !== undefined)
  if (isLoading) return <SectionLoading />
  if (preferences.data) {
    const { teams } = preferences.data
    return (
      <>
        <Section
          id={ANCHOR}
          title={hasPush ? t`Email and Notifications` : t`What We Email You`}
          hint={t`For all your teams. Changes save right away.`}
        >
          <TopicChoices preferences={preferences.data} hasPush={hasPush} />
        </Section>
        {teams.length > 0 && (
          <Section id="mail-by-team" title={t`By Team`}>
            <TeamChoices teams={teams} hasPush={hasPush} />
          </Section>
        )}
        <Section id="quiet-hours" title={t`Quiet Hours`}>
          <QuietHours preferences={preferences.data} />
        </Section>
        {devices}
      </>
    )
  }
  if (!preferences.error) return null
  return <LoadFailure message={t`Failed to load your email settings. Please try again later.`} query={preferences} />
}

function SectionLoading() {
  return (
    <Loading>
      <Skeleton className="mb-2.5 h-6 w-40" />
      <Card className="grid gap-5 p-5">
        {topics.map(({ topic }) => (
          <div key={topic} className="flex items-center justify-between gap-5">
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-64 max-w-full" />
            </div>
            <Skeleton className="size-5" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
