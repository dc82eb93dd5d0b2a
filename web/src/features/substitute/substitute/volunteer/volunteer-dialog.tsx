import type { SubRequestCard, SubRequestDetail } from '@app/contract'
import { sportLabels } from '@app/contract/sport'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useWrite } from '#lib/api/write.ts'
import { shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { offerRefusal, VOLUNTEERING_FAILED } from './text.ts'
import { type Offer, VolunteerForm } from './volunteer-form.tsx'

type VolunteerDialogProps = {
  request: SubRequestCard
  open: boolean
  onClose: () => void
  onVolunteered: (request: SubRequestDetail) => void
}

/** Sends the offer. Contains the dialog's code, so load it lazily. */
export function VolunteerDialog({ request, open, onClose, onVolunteered }: VolunteerDialogProps) {
  const { i18n, t } = useLingui()
  const volunteering = useWrite('POST /api/v1/game/sub_requests/:id/volunteers')
  const failure = volunteering.error && offerRefusal(i18n, volunteering.error, VOLUNTEERING_FAILED)
  const form = useId()
  const client = useQueryClient()
  const leave = () => {
    onClose()
    // A rejection means that the page is stale. Reloads only on close, because that may remove the card and this
    // dialog.
    if (volunteering.error instanceof ApiError) void client.invalidateQueries()
  }
  const volunteer = (body: Offer) =>
    volunteering.write(
      { params: { id: request.id }, body: { ...body, startTime: request.date } },
      { onSuccess: onVolunteered },
    )
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={t`Volunteer to Sub`}
      description={<span className="wrap-anywhere">{gameText(i18n, request)}</span>}
      actions={
        <>
          <Button variant="ghost" onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} variant="primary" busy={volunteering.isPending}>
            <Trans>Volunteer to Sub</Trans>
          </Button>
        </>
      }
    >
      <VolunteerForm id={form} request={request} busy={volunteering.isPending} onVolunteer={volunteer}>
        <p className="text-sm text-muted-foreground">{i18n._(promise(request))}</p>
        {failure && (
          <Failure error={failure.error} isReason={failure.isReason}>
            {failure.text}
          </Failure>
        )}
      </VolunteerForm>
    </Dialog>
  )
}

function gameText(i18n: I18n, request: SubRequestCard): string {
  const { date, timeZone } = request
  const location = writtenText(i18n, request.location)
  const moment = { startTime: date, timeZone }
  const [team, sport, day, time] = [
    request.teamName,
    i18n._(sportLabels[request.sport]),
    shortDayAt(moment),
    timeAt(i18n, moment),
  ]
  return i18n._(msg`${team}, ${sport}. ${day}, ${time} at ${location}.`)
}

const promise = ({ firstCome }: SubRequestCard): MessageDescriptor =>
  firstCome
    ? msg`First come, first in: you’re in right away. You and the captain then see each other’s email.`
    : msg`The captain sees your first name and initial. Once accepted, you and the captain see each other’s email.`
