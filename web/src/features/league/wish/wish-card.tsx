import type { League, LeagueWish } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Failure, LoadFailure } from '#ui/feedback/failure.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { AddWishDialog } from './add-wish-dialog.tsx'
import { wishWords } from './wish-words.ts'

/** What teams ask of the schedule: all of it for organisers, and for others what their own teams ask. */
export function WishCard({ league }: { league: League }) {
  const { t } = useLingui()
  const wishes = useQuery(read('GET /api/v1/league/:id/wishes', { params: { id: league.id } }))
  const [isAdding, setAdding] = useState(false)
  const teams = league.divisions.flatMap(({ teams: all }) => all)
  const mayAskFor = teams.filter(({ can }) => league.can.edit || can.leave)
  if (mayAskFor.length === 0 && !wishes.data?.length) return null
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display text-lg">
          <Trans>What Teams Asked For</Trans>
        </h2>
        {mayAskFor.length > 0 && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            <Trans>Add Wish</Trans>
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-muted-foreground">
        {league.can.edit ? (
          <Trans>A wish is kept where it can be. A must counts more than any number of wishes.</Trans>
        ) : (
          <Trans>The organiser sees it when making the schedule. Other teams don’t.</Trans>
        )}
      </p>
      <ul className="mt-2 divide-y divide-border">
        {wishes.data?.map((wish) => (
          <WishRow
            key={wish.id}
            league={league}
            wish={wish}
            team={teams.find(({ id }) => id === wish.teamId)?.name ?? ''}
            mayRemove={mayAskFor.some(({ id }) => id === wish.teamId)}
          />
        ))}
      </ul>
      {!wishes.data && wishes.error && (
        <LoadFailure message={t`Failed to load wishes. Please try again later.`} query={wishes} />
      )}
      <AddWishDialog league={league} teams={mayAskFor} open={isAdding} onClose={() => setAdding(false)} />
    </Card>
  )
}

type WishRowProps = { league: League; wish: LeagueWish; team: string; mayRemove: boolean }

function WishRow({ league, wish, team, mayRemove }: WishRowProps) {
  const { t, i18n } = useLingui()
  const { id } = league
  const removing = useWrite('DELETE /api/v1/league/:id/teams/:teamId/wishes/:wishId')
  const judging = useWrite('PUT /api/v1/league/:id/wishes/:wishId')
  const said = wishWords(i18n, wish)
  const error = removing.error ?? judging.error
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-32 flex-1">
          <p className="tnum font-medium wrap-anywhere">{said}</p>
          <p className="text-sm wrap-anywhere text-muted-foreground">
            {wish.isFromCaptain ? (
              <Trans>
                <bdi>{team}</bdi> · from a captain
              </Trans>
            ) : (
              <bdi>{team}</bdi>
            )}
          </p>
        </div>
        {league.can.edit ? (
          <Select
            className="w-auto"
            aria-label={t`How much ${said} counts, for ${team}`}
            value={wish.isMust ? 'must' : 'wish'}
            onChange={({ target }) =>
              judging.write({ params: { id, wishId: wish.id }, body: { isMust: target.value === 'must' } })
            }
          >
            <option value="wish">{t`Wish`}</option>
            <option value="must">{t`Must`}</option>
          </Select>
        ) : (
          <Badge>{wish.isMust ? t`Must` : t`Wish`}</Badge>
        )}
        {mayRemove && (
          <Button
            size="sm"
            variant="ghost"
            iconOnly
            icon={<Trash2 aria-hidden />}
            aria-label={t`Remove ${said}, of ${team}`}
            busy={removing.isPending}
            onClick={() => removing.write({ params: { id, teamId: wish.teamId, wishId: wish.id } })}
          />
        )}
      </div>
      {error && <Failure error={error} className="mt-2">{t`Failed to change the wish. Please try again.`}</Failure>}
    </li>
  )
}
