import type { PublicSubRequest } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { signInFrom, signUpFrom, subRequestPath } from '#paths'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { OverlayProps } from '#ui/overlay/on-demand.tsx'
import { keepOffer } from '../volunteer/kept-offer.ts'
import { VolunteerForm } from '../volunteer/volunteer-form.tsx'
import { momentOf } from './request-card.tsx'

/** Visitors fill in their offer and sign up or log in; then the offer is sent. Load it lazily. */
export function PublicVolunteerDialog({ request, open, onClose }: OverlayProps & { request: PublicSubRequest }) {
  const { i18n, t } = useLingui()
  const form = useId()
  const moment = momentOf(request)
  const [day, time] = [shortDayAt(moment), timeAt(i18n, moment)]
  const { teamName: team, sport, positions } = request
  const location = writtenText(i18n, request.location)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Can you play?`}
      description={<span className="wrap-anywhere">{t`${team}. ${day}, ${time} at ${location}.`}</span>}
      actions={
        <>
          <Button type="submit" form={form} name={CHOICE} value="login" variant="secondary">
            <Trans>Log In</Trans>
          </Button>
          <Button type="submit" form={form} name={CHOICE} value="signup" variant="primary">
            <Trans>Sign Up</Trans>
          </Button>
        </>
      }
    >
      <VolunteerForm
        id={form}
        request={{ openPositions: positions, sport }}
        busy={false}
        onVolunteer={(offer, choice) => {
          keepOffer(request.id, offer)
          const from = choice === 'login' ? signInFrom : signUpFrom
          // A full page load, because the sign-in is at the provider.
          window.location.assign(from(subRequestPath(request.id)))
        }}
      >
        <p className="text-sm text-muted-foreground">
          <Trans>
            Sign up or log in to volunteer. We’ll keep what you entered and send your offer when you’re back.
          </Trans>
        </p>
      </VolunteerForm>
    </Dialog>
  )
}

const CHOICE = 'how'
