import type { OfficialGame, OfficialHolder } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'

type OfficialLineProps = { leagueId: string; of: OfficialGame; official: OfficialGame['officials'][number] }

/** One official of a game, which people take and give back with one tap. */
export function OfficialLine({ leagueId, of, official }: OfficialLineProps) {
  const { t } = useLingui()
  const changing = useWrite('PUT /api/v1/league/:id/games/:gameId/official')
  const { game, clash, teams } = of
  const { name, holder, before, can } = official
  const [home, away] = [game.home.name, game.away.name]
  const params = { id: leagueId, gameId: game.id }
  const take = (teamId: string | null) =>
    changing.write({ params, body: { name, isTaken: true, startTime: game.startTime, teamId } })
  const giveBack = () => changing.write({ params, body: { name, isTaken: false } })
  const isTeams = before?.isOwn && before.name === ''
  const isOpen = holder === null && !game.isCalledOff
  const button = { size: 'sm', busy: changing.isPending } as const
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-[min(8rem,100%)] flex-1 leading-5">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className={`text-sm wrap-anywhere ${holder ? 'text-muted-foreground' : 'text-maybe'}`}>
          <State official={official} />
        </p>
      </div>
      <div className="flex max-w-full flex-wrap justify-end gap-2 empty:hidden">
        {can.giveBack && (holder ?? before) && (
          <Button
            {...button}
            variant="ghost"
            aria-label={
              (holder ?? before)?.isOwn
                ? t`Give back ${name}: ${home} v ${away}`
                : t`Free up ${name}: ${home} v ${away}`
            }
            onClick={giveBack}
          >
            {(holder ?? before)?.isOwn ? <Trans>Give Back</Trans> : <Trans>Free Up</Trans>}
          </Button>
        )}
        {isOpen && isTeams && teams[0] && (
          <Button
            {...button}
            variant="primary"
            aria-label={t`Confirm ${name}: ${home} v ${away}`}
            onClick={() => take(teams[0]?.id ?? null)}
          >
            <Trans>Confirm</Trans>
          </Button>
        )}
        {isOpen && !isTeams && clash === null && (
          <Button
            {...button}
            variant={before?.isOwn ? 'primary' : 'secondary'}
            aria-label={
              before?.isOwn ? t`Confirm ${name}: ${home} v ${away}` : t`I’ll do it, ${name}: ${home} v ${away}`
            }
            onClick={() => take(null)}
          >
            {before?.isOwn ? <Trans>Confirm</Trans> : <Trans>I’ll Do It</Trans>}
          </Button>
        )}
        {isOpen &&
          !before?.isOwn &&
          teams.map(({ id, name: team }) => (
            <Button
              key={id}
              {...button}
              aria-label={t`${team} does it, ${name}: ${home} v ${away}`}
              className="max-w-full"
              onClick={() => take(id)}
            >
              <span className="truncate">
                <Trans>{team} Does It</Trans>
              </span>
            </Button>
          ))}
      </div>
      {changing.error && (
        <Failure error={changing.error} className="w-full">{t`Failed to save. Please try again.`}</Failure>
      )}
    </li>
  )
}

function State({ official: { holder, before, isAsked } }: Pick<OfficialLineProps, 'official'>): ReactNode {
  if (holder) return <Holder holder={holder} />
  if (before?.isOwn) return <Trans>You had it before the game moved. Is it still all right?</Trans>
  if (before) {
    const who = before.name || before.teamName
    return <Trans>Nobody yet: {who} had it before the game moved</Trans>
  }
  return isAsked ? <Trans>Nobody yet, and asked for</Trans> : <Trans>Nobody yet</Trans>
}

export function Holder({ holder }: { holder: Pick<OfficialHolder, 'name' | 'teamName'> & { isOwn?: boolean } }) {
  const { name, teamName: team, isOwn = false } = holder
  if (name === '') return <Trans>{team} sends someone</Trans>
  const who = isOwn ? <Trans comment="The person has taken it">You</Trans> : <bdi>{name}</bdi>
  return (
    <>
      {who}
      {team !== '' && !isOwn && (
        <>
          {' · '}
          <bdi>{team}</bdi>
        </>
      )}
    </>
  )
}
