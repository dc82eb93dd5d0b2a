import type { DivisionStandings, League } from '@app/contract'
import { sayAhead, signed, tieBreakerLabels } from '@app/contract/standings-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Scale from 'lucide-react/icons/scale'
import { Fragment, type ReactNode, useId } from 'react'
import { read } from '#lib/api/read.ts'
import { shortDayAt } from '#lib/dates/dates.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Crest } from '#ui/identity/crest.tsx'

/** The standings of each division, with the reason for every place that points alone don’t decide. */
export function StandingsCards({ league }: { league: League }) {
  const { t } = useLingui()
  const standings = useQuery(read('GET /api/v1/league/:id/standings', { params: { id: league.id } }))
  if (standings.error)
    return <LoadFailure message={t`Failed to load standings. Please try again later.`} query={standings} />
  return standings.data?.map((division) => (
    <StandingsCard key={division.id} division={division} isOnly={league.divisions.length === 1} />
  ))
}

function StandingsCard({ division, isOnly }: { division: DivisionStandings; isOnly: boolean }) {
  const id = useId()
  const { name, rows } = division
  const played = rows.reduce((sum, row) => sum + row.played, 0)
  return (
    <Card className="p-5">
      <section aria-labelledby={id}>
        <h2 id={id} className="display text-lg wrap-anywhere">
          {isOnly ? <Trans>Standings</Trans> : <Trans>Standings: {name}</Trans>}
        </h2>
        {rows.length === 0 && (
          <p className="mt-1 text-muted-foreground">
            <Trans>No team is in this division yet.</Trans>
          </p>
        )}
        {rows.length > 0 && played === 0 && (
          <p className="mt-1 text-sm text-muted-foreground">
            <Trans>By name, until the first result.</Trans>
          </p>
        )}
        {rows.length > 0 && <Table division={division} labelledBy={id} />}
        <Uncounted division={division} />
      </section>
    </Card>
  )
}

function Table({ division, labelledBy }: { division: DivisionStandings; labelledBy: string }) {
  const { t, i18n } = useLingui()
  return (
    <div className="@container">
      <table className="tnum mt-2 w-full" aria-labelledby={labelledBy}>
        <thead>
          <tr className="text-sm text-muted-foreground">
            <th scope="col" className="w-8 @max-[12rem]:w-auto">
              <span className="sr-only">{t`Place`}</span>
            </th>
            <th scope="col" className="py-2 text-start font-medium">
              <Trans>Team</Trans>
            </th>
            <Head
              short={t({ message: 'P', comment: 'The head of a column: games played' })}
              long={t({ message: 'Games played', comment: 'The long head of a column of the standings' })}
            />
            <Head className={wide} short={t({ message: 'W', comment: 'The first letter of Won' })} long={t`Won`} />
            <Head className={wide} short={t({ message: 'T', comment: 'The first letter of Tied' })} long={t`Tied`} />
            <Head className={wide} short={t({ message: 'L', comment: 'The first letter of Lost' })} long={t`Lost`} />
            <Head
              className={whereThereIsRoom}
              short={t({ message: 'Diff', comment: 'The head of a column: score difference' })}
              long={t(tieBreakerLabels.difference)}
            />
            <Head short={t({ message: 'Pts', comment: 'The head of a column: points' })} long={t`Points`} />
          </tr>
        </thead>
        <tbody>
          {division.rows.map((row, index) => {
            const last = division.rows[index - 1]
            const isLevelWithLast = Boolean(last?.ahead)
            const { team, points, ahead } = row
            return (
              <Fragment key={team.id}>
                <tr
                  className={classNames(
                    !isLevelWithLast && 'border-t border-border',
                    team.isOwn && 'bg-primary-soft font-semibold',
                  )}
                >
                  <td className="py-2.5 font-semibold">{row.place}</td>
                  <th scope="row" className="py-2.5 text-start font-medium">
                    <span className="flex min-w-0 items-center gap-2.5">
                      <Crest
                        name={team.name}
                        picture={team.logo}
                        size={28}
                        className={classNames('shrink-0', whereThereIsRoom)}
                      />
                      <span className="min-w-0 wrap-anywhere">
                        {row.hasWithdrawn ? <s>{team.name}</s> : team.name}
                        {row.hasWithdrawn && (
                          <span className="block text-sm font-normal text-muted-foreground">
                            <Trans>Withdrew</Trans>
                          </span>
                        )}
                        {team.isOwn && (
                          <span className="sr-only">
                            {' '}
                            <Trans>(your team)</Trans>
                          </span>
                        )}
                      </span>
                    </span>
                  </th>
                  <Figure>{row.played}</Figure>
                  <Figure className={wide}>{row.won}</Figure>
                  <Figure className={wide}>{row.tied}</Figure>
                  <Figure className={wide}>{row.lost}</Figure>
                  <Figure className={whereThereIsRoom}>
                    <bdi>{signed(row.scored - row.conceded)}</bdi>
                  </Figure>
                  <Figure>
                    <strong>{points}</strong>
                  </Figure>
                </tr>
                {ahead && (
                  <tr>
                    <td colSpan={8} className="ps-8 pb-2 text-sm text-muted-foreground">
                      <span className="flex items-start gap-2">
                        <Scale aria-hidden className="mt-0.5 size-4 shrink-0" />
                        <span className="wrap-anywhere">
                          {sayAhead(sayWith(i18n), { team: team.name, points, ahead })}
                        </span>
                      </span>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const wide = 'max-sm:hidden'
/** With very large text, names are more important. */
const whereThereIsRoom = '@max-[12rem]:hidden'

function Head({ short, long, className }: { short: string; long: string; className?: string }) {
  return (
    <th scope="col" className={classNames('w-9 py-2 text-end font-medium sm:w-12 @max-[12rem]:w-auto', className)}>
      <abbr title={long} className="no-underline">
        {short}
      </abbr>
    </th>
  )
}

function Figure({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={classNames('py-2.5 text-end', className)}>{children}</td>
}

/** Results that do not count yet are named under the table. */
function Uncounted({ division: { uncounted } }: { division: DivisionStandings }) {
  if (uncounted.length === 0) return null
  return (
    <div className="mt-3 border-t border-border pt-3 text-sm">
      <p className="font-semibold">
        <Trans>Not counted yet</Trans>
      </p>
      <ul className="mt-1 grid gap-1">
        {uncounted.map((game) => {
          const { home, away, isContested } = game
          const day = shortDayAt(game)
          return (
            <li key={game.gameId} className="wrap-anywhere">
              {isContested ? (
                <Trans>
                  {home} v {away}, {day}: the scores differ.
                </Trans>
              ) : (
                <Trans>
                  {home} v {away}, {day}: one side hasn’t answered yet.
                </Trans>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
