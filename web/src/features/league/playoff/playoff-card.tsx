import type { DivisionStandings, League, Playoffs } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Trophy from 'lucide-react/icons/trophy'
import { useState } from 'react'
import { Link } from 'react-router'
import { read } from '#lib/api/read.ts'
import { playoffsPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { placedIn } from './placed.ts'

const DrawDialog = onDemand(async () => (await import('./draw-dialog.tsx')).DrawDialog)

/** The playoffs of each division: the bracket, or the button that draws it. */
export function PlayoffCard({ league }: { league: League }) {
  const { t } = useLingui()
  const params = { id: league.id }
  const playoffs = useQuery(read('GET /api/v1/league/:id/playoffs', { params }))
  const standings = useQuery(read('GET /api/v1/league/:id/standings', { params }))
  const [drawing, setDrawing] = useState<DivisionStandings | null>(null)
  if (playoffs.error)
    return <LoadFailure message={t`Failed to load the playoffs. Please try again later.`} query={playoffs} />
  if (!playoffs.data || !standings.data) return null
  const rows = standings.data.map((division) => ({
    division,
    drawn: playoffs.data.find(({ divisionId }) => divisionId === division.id),
    isDrawable: league.can.edit && placedIn(division).length >= 2,
  }))
  if (rows.every(({ drawn, isDrawable }) => !drawn && !isDrawable)) return null
  return (
    <Card className="p-5">
      <section aria-labelledby="playoffs">
        <h2 id="playoffs" className="display text-lg">
          <Trans>Playoffs</Trans>
        </h2>
        <ul className="mt-1 divide-y divide-border">
          {rows.map(({ division, drawn, isDrawable }) =>
            drawn || isDrawable ? (
              <li key={division.id} className="grid gap-3 py-3 last:pb-0">
                <p className="wrap-anywhere">
                  {rows.length > 1 && <strong className="block font-semibold">{division.name}</strong>}
                  <span className="text-muted-foreground">
                    {drawn ? <Progress playoffs={drawn} /> : <Trans>Drawn from the standings when you like.</Trans>}
                  </span>
                </p>
                {drawn ? (
                  <Link to={playoffsPath(league.id, division.id)} className={buttonClass({})}>
                    <Trophy aria-hidden />
                    <Trans>See the Bracket</Trans>
                  </Link>
                ) : (
                  <Button icon={<Trophy aria-hidden />} onClick={() => setDrawing(division)}>
                    <Trans>Draw the Playoffs</Trans>
                  </Button>
                )}
              </li>
            ) : null,
          )}
        </ul>
      </section>
      {drawing && <DrawDialog league={league} division={drawing} open={true} onClose={() => setDrawing(null)} />}
    </Card>
  )
}

function Progress({ playoffs: { champion, games } }: { playoffs: Playoffs }) {
  const name = champion?.name
  const [all, decided] = [games.length, games.filter(({ winner }) => winner !== null).length]
  return champion ? (
    <Trans>{name} won them.</Trans>
  ) : (
    <Trans>
      {decided} of {all} decided
    </Trans>
  )
}
