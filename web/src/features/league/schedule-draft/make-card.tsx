import type { League, LeagueWish, ScheduleDraft, Venues } from '@app/contract'
import { limits } from '@app/contract/limits'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useState } from 'react'
import { Link } from 'react-router'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { leagueVenuesPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { gamesIn, planOf, roomIn } from './draft-sheet.ts'

export type AtDivision = { id: string; divisionId: string }

interface MakeCardProps {
  at: AtDivision
  league: League
  venues: Venues
  wishes: LeagueWish[]
  draft: ScheduleDraft | null
}

/** How often pairs meet, whether there is room, and the button that makes the schedule. */
export function MakeCard({ at, league, venues, wishes, draft }: MakeCardProps) {
  const { t, i18n } = useLingui()
  const [meetings, setMeetings] = useState(draft?.meetings ?? 1)
  const [seed, setSeed] = useState('')
  const making = useWrite('POST /api/v1/league/:id/divisions/:divisionId/schedule-draft')
  const plan = planOf(league, venues, wishes, { divisionId: at.divisionId, meetings })
  const refusal = making.error && refusalOf(i18n, making.error, {}, FAILED)
  const teams = plan?.teams.length ?? 0
  const games = gamesIn(teams, meetings)
  const room = plan ? roomIn(plan.request) : 0
  const missing = games - room
  const isSeed = seed.trim() === '' || /^[1-9]\d{0,5}$/.test(seed.trim())
  const make = () => {
    if (!isSeed || making.isPending) return
    const chosen = seed.trim() === '' ? {} : { seed: Number(seed) }
    making.write({ params: at, body: { meetings, ...chosen } })
  }
  return (
    <Card className="no-print p-5">
      <h2 className="display text-lg">
        <Trans>Who Meets How Often</Trans>
      </h2>
      {plan === null ? (
        <>
          <p className="mt-1 text-muted-foreground">
            <Trans>Enter when and where the league plays first.</Trans>
          </p>
          <Link
            to={leagueVenuesPath(league.id)}
            className={buttonClass({ variant: 'primary', className: 'mt-4 max-w-full whitespace-normal' })}
          >
            <Trans>Enter Venues and Times</Trans>
          </Link>
        </>
      ) : (
        <>
          <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <Field id="meetings" label={t`Each pair meets`}>
              <Select value={meetings} onChange={({ target }) => setMeetings(Number(target.value))}>
                {Array.from({ length: limits.meetings }, (_, index) => index + 1).map((times) => (
                  <option key={times} value={times}>
                    {timesText(times)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field
              id="seed"
              label={t`Number`}
              hint={t`The same number gives the same schedule.`}
              necessity="Optional"
              error={isSeed ? undefined : t`Enter a number from 1 to 999999`}
            >
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                className="tnum"
                value={seed}
                onChange={({ target }) => setSeed(target.value)}
              />
            </Field>
          </div>
          <p className="tnum mt-4">
            <Plural value={teams} one="# team" other="# teams" />
            {' · '}
            <Plural value={games} one="# game" other="# games" />
          </p>
          <p className={missing > 0 ? 'tnum mt-1 flex gap-2 text-maybe' : 'tnum mt-1 flex gap-2 text-muted-foreground'}>
            {missing > 0 ? (
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            ) : (
              <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            )}
            {missing > 0 ? (
              <Plural
                value={missing}
                one="There are places for all games but #. You can still try: the result says which game has none."
                other="There are places for all games but #. You can still try: the result says which games have none."
              />
            ) : (
              <Plural value={room} one="The season has # place for them." other="The season has # places for them." />
            )}
          </p>
          {refusal && (
            <Failure error={refusal.error} isReason={refusal.isReason} className="mt-3">
              {refusal.text}
            </Failure>
          )}
          <Button
            variant={draft ? 'secondary' : 'primary'}
            className="mt-4 max-w-full whitespace-normal"
            icon={<WandSparkles aria-hidden />}
            busy={making.isPending}
            onClick={make}
          >
            {draft ? <Trans>Make Another</Trans> : <Trans>Make the Schedule</Trans>}
          </Button>
          <p className="mt-2 text-sm text-muted-foreground">
            <Trans>Nothing is published, and no team is told, until you say so.</Trans>
          </p>
        </>
      )}
    </Card>
  )

  function timesText(times: number): string {
    if (times === 1) return t`Once`
    return times === 2 ? t`Twice` : t`${times} times`
  }
}

const FAILED = msg`Failed to make the schedule. Please try again.`
