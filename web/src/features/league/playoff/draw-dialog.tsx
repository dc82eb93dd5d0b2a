import type { DivisionStandings, League, Playoffs } from '@app/contract'
import { byesOf } from '@app/contract/bracket'
import { limits } from '@app/contract/limits'
import { sayByes } from '@app/contract/playoff-text'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalOf } from '#lib/api/failure-text.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { playoffsPath } from '#paths'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { placedIn } from './placed.ts'

/** How many teams are in the playoffs. They are shown in the order in which they will be drawn. */
export const DrawDialog = resetOnOpen(function Draw({
  league,
  division,
  open,
  onClose,
}: OverlayProps & { league: League; division: DivisionStandings }) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const form = useId()
  const placed = placedIn(division)
  const most = Math.min(placed.length, limits.playoffTeams)
  const [count, setCount] = useState(Math.min(most, most >= 8 ? 8 : 4))
  const drawing = useWrite('POST /api/v1/league/:id/divisions/:divisionId/playoffs')
  const upcoming = useQuery(read('GET /api/v1/league/:id/games', { params: { id: league.id } }))
  const isUnfinished =
    division.uncounted.length > 0 ||
    (upcoming.data ?? []).some(
      ({ divisionId, isCalledOff, isPlayoff }) => divisionId === division.id && !isCalledOff && !isPlayoff,
    )
  const seeds = placed.slice(0, count)
  const byes = sayByes(sayWith(i18n), byesOf(seeds).length)
  const refusal = drawing.error && refusalOf(i18n, drawing.error, REFUSALS, FAILED)
  const draw = () => {
    if (drawing.isPending) return
    const onSuccess = ({ divisionId }: Playoffs) => void navigate(playoffsPath(league.id, divisionId))
    drawing.write({ params: { id: league.id, divisionId: division.id }, body: { teams: count } }, { onSuccess })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Draw the Playoffs`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={form} busy={drawing.isPending}>
            <Trans>Draw the Playoffs</Trans>
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid grid-cols-1 gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          draw()
        }}
      >
        {isUnfinished && (
          <Note>
            <Trans>Some games are still open. The seeds stay as they are drawn, whatever comes after.</Trans>
          </Note>
        )}
        <Field id="teams" label={t`Teams in the playoffs`} hint={byes ?? undefined}>
          <Select value={String(count)} onChange={({ target }) => setCount(Number(target.value))}>
            {Array.from({ length: most - 1 }, (_, at) => at + 2).map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </Select>
        </Field>
        <section aria-labelledby="drawn">
          <h3 id="drawn" className="font-semibold">
            <Plural
              value={count}
              one="# team, in the order of the standings"
              other="# teams, in the order of the standings"
            />
          </h3>
          <ol className="mt-2 grid grid-cols-1 gap-2">
            {seeds.map(({ team, place }) => (
              <li key={team.id} className="flex min-w-0 items-center gap-2.5">
                <span className="bracket-seed">{place}</span>
                <Crest name={team.name} picture={team.logo} size={24} />
                <bdi className="min-w-0 wrap-anywhere">{team.name}</bdi>
              </li>
            ))}
          </ol>
        </section>
        {refusal && (
          <Failure error={refusal.error} isReason={refusal.isReason}>
            {refusal.text}
          </Failure>
        )}
      </form>
    </Dialog>
  )
})

const FAILED = msg`Failed to draw the playoffs. Please try again.`
const REFUSALS = {
  playoffs_drawn: msg`The playoffs of this division are drawn already.`,
  too_few_teams: msg`The standings have changed. Open this again.`,
  season_over: msg`The next season has begun already.`,
}
