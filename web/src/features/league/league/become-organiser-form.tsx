import type { League, OrganiserOffer } from '@app/contract'
import { sportLabels } from '@app/contract/sport'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { leaguePath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { MetaLine } from '#ui/card.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Pennant } from '#ui/identity/pennant.tsx'

type BecomeOrganiserProps = { code: string; offer: OrganiserOffer; onDone: (league: League) => void }

/** Opening the page changes nothing: a tap takes the link. */
export function BecomeOrganiserForm({ code, offer, onDone }: BecomeOrganiserProps) {
  const { i18n, t } = useLingui()
  const { name, organiser, leagueId, isOrganiser } = offer
  const taking = useWrite('POST /api/v1/organiser-link/:code')
  const refusal = taking.error && refusalOf(i18n, taking.error, REFUSALS, FAILED)
  return (
    <div className="card mx-auto grid w-full max-w-[32rem] grid-cols-1 gap-6 p-5 sm:p-7">
      <div className="grid justify-items-center gap-3 text-center">
        <Pennant name={name} size={72} />
        <h1 className="display text-2xl wrap-anywhere" tabIndex={-1}>
          <Trans>Run {name}</Trans>
        </h1>
        <MetaLine className="justify-center text-muted-foreground">
          {t(sportLabels[offer.sport])}
          <bdi>{offer.season}</bdi>
        </MetaLine>
      </div>
      {isOrganiser ? (
        <>
          <p>
            <Trans>You’re an organiser of this league already. The link is for someone else.</Trans>
          </p>
          <Link to={leaguePath(leagueId)} className={buttonClass({ variant: 'primary' })}>
            <Trans>See the League</Trans>
          </Link>
        </>
      ) : (
        <>
          <p>
            <Trans>
              {organiser} asks you to run this league with them: to schedule its games, settle its results and change
              its rules. You’ll see the teams’ names and crests, not their players, answers or notes.
            </Trans>
          </p>
          <p className="text-sm text-muted-foreground">
            <Trans>Your first name and initial are shown to the members of its teams.</Trans>
          </p>
          {refusal && (
            <Failure error={refusal.error} isReason={refusal.isReason}>
              {refusal.text}
            </Failure>
          )}
          <Button
            variant="primary"
            busy={taking.isPending}
            onClick={() => taking.write({ params: { code } }, { onSuccess: onDone })}
          >
            <Trans>Become an Organiser</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

const FAILED = msg`Failed to save. Please try again.`
const REFUSALS = {
  not_found: msg`This link is no longer active. Someone has taken it, or it was turned off.`,
  too_many_organisers: msg`The league has as many organisers as it can have.`,
}
