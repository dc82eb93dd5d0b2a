import type { Kitty, Team } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#lib/api/write.ts'
import { nameOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { toast, toastFailure } from '#ui/feedback/toast-store.ts'
import { Select } from '#ui/form/inputs.tsx'

/** Captains choose who keeps the kitty with them. */
export function Treasurers({ team, treasurers }: { team: Team; treasurers: Kitty['treasurers'] }) {
  const { t } = useLingui()
  const make = useWrite('PUT /api/v1/team/:teamId/members/:memberId/treasurer')
  const unmake = useWrite('DELETE /api/v1/team/:teamId/members/:memberId/treasurer')
  const chosen = new Set(treasurers.map(({ id }) => id))
  const others = team.members.filter(({ id, role, noAccount }) => role !== 'Captain' && !noAccount && !chosen.has(id))
  const outcome = {
    onSuccess: () => toast(t`Saved`),
    onError: (error: Error) => toastFailure(t`Failed to save. Please try again.`, error),
  }
  return (
    <section className="card p-5" aria-labelledby="treasurers">
      <h2 id="treasurers" className="display text-lg">
        <Trans>Who Keeps the Kitty</Trans>
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">
        <Trans>Captains do. A treasurer does it with them, and can change nothing else.</Trans>
      </p>
      <ul className="mt-2">
        {treasurers.map(({ id, name }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3">
            <span className="font-medium wrap-anywhere">{name}</span>
            <Button
              size="sm"
              busy={unmake.isPending}
              onClick={() => unmake.write({ params: { teamId: team.id, memberId: id } }, outcome)}
            >
              <span className="sr-only">{name}: </span>
              <Trans>No Longer Treasurer</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Select
          aria-label={t`Make someone treasurer`}
          className="mt-2 max-w-80"
          value=""
          disabled={make.isPending}
          onChange={({ target }) => make.write({ params: { teamId: team.id, memberId: target.value } }, outcome)}
        >
          <option value="">{t`Make someone treasurer`}</option>
          {others.map((member) => (
            <option key={member.id} value={member.id}>
              {nameOf(member)}
            </option>
          ))}
        </Select>
      )}
    </section>
  )
}
