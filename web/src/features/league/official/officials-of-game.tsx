import type { Game } from '@app/contract'
import { kindHas } from '@app/contract/kind'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/read.ts'
import { Holder } from './official-line.tsx'

/** Who officiates in a team's game, if it is one of a league. */
export function OfficialsOfGame({ game }: { game: Game }) {
  const params = { id: game.id }
  const isForTeam = game.role !== null && kindHas(game.kind, 'opponent') && game.status !== 'Cancelled'
  const { data: fixture } = useQuery({ ...read('GET /api/v1/game/:id/fixture', { params }), enabled: isForTeam })
  const { data: officials } = useQuery({
    ...read('GET /api/v1/game/:id/officials', { params }),
    enabled: isForTeam && fixture?.isOfLeague === true,
  })
  if (!isForTeam || !officials || officials.length === 0) return null
  return (
    <section role="group" className="card p-5" aria-labelledby="officials">
      <h2 id="officials" className="display text-lg">
        <Trans>Officials</Trans>
      </h2>
      <dl className="mt-2 grid gap-2">
        {officials.map(({ name, holder }) => (
          <div key={name} className="leading-5">
            <dt className="text-sm wrap-anywhere text-muted-foreground">
              <bdi>{name}</bdi>
            </dt>
            <dd className="font-medium wrap-anywhere">
              {holder ? <Holder holder={holder} /> : <Trans>Nobody yet</Trans>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
