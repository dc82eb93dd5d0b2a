import type { GameCard, Team } from '@app/contract'
import { kitHueOf } from '@app/contract/hue'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { readPage } from '#lib/api/read.ts'
import { clockAt, shortDayAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { hueClass } from '#ui/identity/hue.ts'
import { gameTitle } from '../game/text.ts'

type FeedTeam = Pick<Team, 'id' | 'name'>

/** The next game as the calendar shows it, and what the feed contains and leaves out. */
export function FeedContents({ team, teams }: { team: FeedTeam | null; teams: number }) {
  return (
    <section aria-labelledby="inside">
      <h2 id="inside" className="text-sm font-semibold">
        <Trans>What’s included</Trans>
      </h2>
      <NextGame team={team} />
      <ul className="mt-3 grid gap-1.5 text-sm">{team ? <OfTeam name={team.name} /> : <OfPerson teams={teams} />}</ul>
    </section>
  )
}

const OfPerson = ({ teams }: { teams: number }) => (
  <>
    <Fact>
      <Plural
        value={teams}
        _0="Every game you sub in"
        one="All your team’s games, plus games you sub in"
        other="All games of your # teams, plus games you sub in"
      />
    </Fact>
    <Fact>
      <Trans>Your answer before the title: ✓ Going, ? Maybe. Games you’re not going to are left out</Trans>
    </Fact>
    <Fact>
      <Trans>Notes and a link to answer</Trans>
    </Fact>
    <Fact isAbsent>
      <Trans>No other players’ names or answers</Trans>
    </Fact>
  </>
)

const OfTeam = ({ name }: { name: string }) => (
  <>
    <Fact>
      <Trans>Every game of {name}</Trans>
    </Fact>
    <Fact>
      <Trans>Safe to share with family or on a club page</Trans>
    </Fact>
    <Fact isAbsent>
      <Trans>No names, notes or answers, not even yours</Trans>
    </Fact>
  </>
)

function Fact({ isAbsent = false, children }: { isAbsent?: boolean; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      {isAbsent ? (
        <X aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      ) : (
        <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-going" />
      )}
      <span className="wrap-anywhere">{children}</span>
    </li>
  )
}

/** The person's next game, or the team's, as a calendar shows it. */
export function NextGame({ team, isSigned = team === null }: { team: FeedTeam | null; isSigned?: boolean }) {
  const { id: userId } = useSignedInUser()
  const query = { status: 'Upcoming', when: 'upcoming', limit: 5, ...(team && { teamId: team.id }) } as const
  const games = useQuery({
    ...readPage('GET /api/v1/profile/:userId/games', { params: { userId }, query }),
    enabled: userId !== '',
  })
  if (games.isPending) return <Skeleton className="mt-3 h-21 w-full" />
  const game = games.data?.items.find(({ answer }) => team !== null || answer !== 'NotGoing')
  return game ? <Event game={game} sign={isSigned ? signOf(game) : ''} /> : null
}

/** As in the feed, an answer for the old time does not count. */
const signOf = ({ answer, answerIsForOldTime }: GameCard): string =>
  answerIsForOldTime ? '' : answer === 'Going' ? '✓ ' : answer === 'Maybe' ? '? ' : ''

function Event({ game, sign }: { game: GameCard; sign: string }) {
  const { i18n, t } = useLingui()
  const { teamName: team, startTime, endTime, timeZone, location } = game
  const day = shortDayAt({ startTime, timeZone })
  const start = clockAt({ startTime, timeZone })
  const end = clockAt({ startTime: endTime, timeZone })
  const [from, until] = [textOf(start), textOf(end)]
  return (
    <div
      className={classNames(
        hueClass(kitHueOf(team)),
        'mt-3 flex gap-3 rounded-md bg-[oklch(0.54_0.16_var(--h)/0.12)] p-3',
      )}
    >
      <span aria-hidden className="w-1 shrink-0 rounded-full bg-[oklch(0.54_0.16_var(--h))]" />
      <div className="min-w-0 wrap-anywhere">
        <p className="leading-5 font-semibold">
          {sign}
          {gameTitle(i18n, game)}
        </p>
        <p className="tnum text-sm text-muted-foreground">{t`${day}, ${from} to ${until}`}</p>
        <p className="text-sm text-muted-foreground">{writtenText(i18n, location)}</p>
      </div>
    </div>
  )
}

const textOf = ({ time, period }: { time: string; period: string }): string => [time, period].filter(Boolean).join(' ')
