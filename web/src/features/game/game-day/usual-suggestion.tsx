import { type Sport, sportFacts, type UsualSettings } from '@app/contract/sport'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { useWrite } from '#lib/api/write.ts'
import { editGameDayPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { usualText } from './usual.ts'

/** The usual settings of the sport, saved with one tap. For a team that has not set anything yet. */
export function UsualSuggestion({ team: { teamId, sport } }: { team: { teamId: string; sport: Sport } }) {
  const { t, i18n } = useLingui()
  const saving = useWrite('PUT /api/v1/team/:teamId/game-day')
  const usual = sportFacts[sport].usual
  const change = (
    <Link to={editGameDayPath(teamId)} className={buttonClass({ variant: usual ? 'secondary' : 'primary' })}>
      {usual ? t`Change` : t`Set Player Counts`}
    </Link>
  )
  if (!usual) return change
  const typical = usualText(i18n, usual)
  const save = () => saving.write({ params: { teamId }, body: gameDayFromUsual(usual) })
  return (
    <>
      <p className="w-full text-sm text-muted-foreground">
        <Trans>Typical: {typical}.</Trans>
      </p>
      <Button variant="primary" icon={<Check aria-hidden />} busy={saving.isPending} onClick={save}>
        <Trans>Use This</Trans>
      </Button>
      {change}
      {saving.error && (
        <Failure error={saving.error} className="w-full">
          {t`Failed to save the game-day settings. Please try again.`}
        </Failure>
      )}
    </>
  )
}

const gameDayFromUsual = ({ min, target, max, gameMinutes, positions }: UsualSettings) => ({
  min,
  target,
  max,
  gameMinutes,
  positions: positions.map((name) => ({ name, min: 1, players: [] })),
})
