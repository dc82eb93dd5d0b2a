import type { CalendarFeed, Team } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import { useOwnTeams } from '#features/people/session/signed-in.tsx'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Failure, LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { FeedAddress, FeedHints } from './feed-address.tsx'
import { FeedContents } from './feed-contents.tsx'
import { LinkFooter } from './link-footer.tsx'

type FeedTeam = Pick<Team, 'id' | 'name'>
interface Chosen {
  teamId: string | null
  onChoose: (teamId: string | null) => void
  /** False: the person's own games reach the calendar in another way. */
  hasOwn?: boolean
}

/** A person's feeds: which games, how to subscribe, and what they contain. */
export function CalendarFeeds({ teamId, onChoose, hasOwn = true }: Chosen) {
  const { t } = useLingui()
  const feeds = useQuery(read('GET /api/v1/calendar-feed'))
  const teams = useOwnTeams()
  const team = teams.data?.find(({ id }) => id === teamId) ?? (hasOwn ? null : (teams.data?.[0] ?? null))
  if (feeds.isError)
    return <LoadFailure message={t`Failed to load your calendar links. Please try again later.`} query={feeds} />
  if (teams.isError) return <LoadFailure message={t`Failed to load teams. Please try again later.`} query={teams} />
  if (!feeds.data || !teams.data) return <Waiting />
  if (!hasOwn && !team) return null
  const feed = feeds.data.find((one) => one.teamId === (team?.id ?? null))
  return (
    <Card className="grid grid-cols-1 gap-5 p-5 sm:p-6">
      {teams.data.length > 0 && <WhichGames teams={teams.data} {...{ team, onChoose, hasOwn }} />}
      <Feed key={team?.id} team={team} feed={feed} />
      <FeedContents team={team} teams={teams.data.length} />
      {feed && <FeedHints />}
      <LinkFooter team={team} feed={feed} />
    </Card>
  )
}

type WhichGamesProps = { teams: readonly FeedTeam[]; team: FeedTeam | null } & Required<Omit<Chosen, 'teamId'>>

function WhichGames({ teams, team, onChoose, hasOwn }: WhichGamesProps) {
  const { t } = useLingui()
  return (
    <>
      {hasOwn && (
        <Segmented
          label={t`Which games`}
          options={[
            { value: 'mine', label: t`My Games` },
            { value: 'team', label: t`One Team` },
          ]}
          value={team ? 'team' : 'mine'}
          onChange={(which) => onChoose(which === 'team' ? (teams[0]?.id ?? null) : null)}
        />
      )}
      {team && (
        <Field id="feed-team" label={t`Team`}>
          <Select value={team.id} onChange={(event) => onChoose(event.target.value)}>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

function Feed({ team, feed }: { team: FeedTeam | null; feed: CalendarFeed | undefined }) {
  const { t } = useLingui()
  const making = useWrite('POST /api/v1/calendar-feed')
  if (feed) return <FeedAddress path={feed.path} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button
        variant="primary"
        size="lg"
        icon={<CalendarSync aria-hidden />}
        busy={making.isPending}
        onClick={() => making.write({ body: { teamId: team?.id ?? null } })}
      >
        <Trans>Get Calendar Link</Trans>
      </Button>
      {making.error && <Failure error={making.error}>{t`Failed to create the link. Please try again.`}</Failure>}
    </div>
  )
}

const Waiting = () => (
  <Loading>
    <Card className="grid gap-5 p-5 sm:p-6">
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-24 w-full" />
    </Card>
  </Loading>
)
