import type { Numbers } from '@app/contract'
import { recordInitials, recordText } from '@app/contract/record-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { AsTable } from '#features/game/season/chart-card.tsx'
import { TwoWidths } from '#features/game/season/chart-width.tsx'
import { Marks } from '#features/game/season/people-cards.tsx'
import { requestIdOf } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { Section } from '#ui/section.tsx'
import { MonthBars, monthName } from './month-bars.tsx'
import { answersText, gamesText, runText, subbingText } from './text.ts'
import { YearLink } from './year-link.tsx'

type NumbersViewProps = { year: number | undefined; onChoose: (year: number) => void }

/** The statistics of the signed-in person, year by year. */
export function NumbersView({ year, onChoose }: NumbersViewProps) {
  const { t } = useLingui()
  const numbers = useQuery(read('GET /api/v1/numbers', { query: year === undefined ? {} : { year } }))
  const isLoading = useDelayedLoading(numbers.isPending)
  const title = { id: 'numbers', title: t`My Stats` }
  if (numbers.data)
    return (
      <Section {...title} aside={<YearChoice numbers={numbers.data} onChoose={onChoose} />}>
        <Shown numbers={numbers.data} />
      </Section>
    )
  return (
    <Section {...title}>
      {isLoading && <Skeleton className="h-96 rounded-xl" />}
      {numbers.error && (
        <LoadFailure
          message={t`Failed to load your stats. Please try again later.`}
          requestId={requestIdOf(numbers.error)}
          busy={numbers.isFetching}
          onRetry={() => void numbers.refetch()}
        />
      )}
    </Section>
  )
}

function YearChoice({ numbers: { year, years }, onChoose }: Pick<NumbersViewProps, 'onChoose'> & { numbers: Numbers }) {
  const { t } = useLingui()
  const all = years.includes(year) ? years : [year, ...years]
  return (
    <Select
      aria-label={t`Year`}
      className="w-auto"
      value={year}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {all.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  )
}

function Shown({ numbers }: { numbers: Numbers }) {
  const { i18n, t } = useLingui()
  const { year, teams, run } = numbers
  return (
    <Card className="divide-y divide-border">
      <div className="p-5">
        <p className="mb-3 flex items-start gap-2 text-sm text-muted-foreground">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          <Trans>Only you see this. Your captains see attendance for their own team.</Trans>
        </p>
        {numbers.games.length === 0 ? (
          <EmptyState title={t`No games yet`}>
            <Trans>Your stats appear after your team’s first game.</Trans>
          </EmptyState>
        ) : (
          <>
            <p className="tnum mb-4 text-lg">{gamesText(i18n, numbers)}</p>
            <TwoWidths>{(width) => <MonthBars months={numbers.months} width={width} />}</TwoWidths>
            <AsTable
              title={t`Games by Month`}
              table={{
                columns: [t`Month`, t`With your teams`, t`As a sub`],
                rows: numbers.months.map(({ own, sub }, month) => ({
                  key: String(month),
                  cells: [monthName(month), own, sub],
                })),
              }}
            />
          </>
        )}
      </div>
      {teams.length > 0 && (
        <div className="p-5">
          <h3 className="font-semibold">
            <Trans>Turnout by Team</Trans>
          </h3>
          <p className="text-sm text-muted-foreground">
            <Trans>Marks show the last 12 games. Results count only the games you played.</Trans>
          </p>
          <ul className="-mx-5 mt-1 -mb-5 divide-y divide-border">
            {teams.map((team) => (
              <TeamRow key={team.teamId} team={team} />
            ))}
          </ul>
        </div>
      )}
      {numbers.games.length > 0 && (
        <>
          <dl className="grid gap-4 p-5 sm:grid-cols-2">
            <Fact title={t`Subbing`}>{subbingText(i18n, numbers.subbing)}</Fact>
            <Fact title={t`Answers`}>{answersText(i18n, numbers.answers)}</Fact>
          </dl>
          <div className="flex flex-wrap items-center justify-between gap-3 p-5">
            <p className="tnum min-w-[min(14rem,100%)] flex-1 text-sm text-muted-foreground">
              {run && runText(i18n, run)} <YearLink />
            </p>
            <a
              href={`/api/v1/numbers/games.csv?year=${year}`}
              download
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <Download aria-hidden />
              <Trans>Download CSV</Trans>
            </a>
          </div>
        </>
      )}
    </Card>
  )
}

function TeamRow({ team }: { team: Numbers['teams'][number] }) {
  const { i18n, t } = useLingui()
  const say = sayWith(i18n)
  const { name, sport, played, of } = team
  return (
    <li className="flex items-center gap-x-3 px-5 py-3">
      <Crest name={name} picture={team.logo} size={36} className="size-9 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="tnum block text-sm text-muted-foreground">{t`${played} of ${of} games`}</span>
        <span className="mt-1 block sm:hidden">
          <Marks marks={team.marks} />
        </span>
      </span>
      <span className="max-sm:hidden">
        <Marks marks={team.marks} />
      </span>
      <span className="tnum w-16 text-end font-semibold">
        {recordText(say, sport, team)}
        <span className="block text-xs font-normal text-muted-foreground">{recordInitials(say, sport)}</span>
      </span>
    </li>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="tnum text-sm text-muted-foreground">{children}</dd>
    </div>
  )
}
