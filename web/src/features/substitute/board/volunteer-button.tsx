import type { SubRequestCard, SubRequestDetail } from '@app/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { subRequestPath } from '../../../paths.ts'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { NotAllowed } from '../../../ui/overlay/not-allowed.tsx'
import { whyNotWords } from '../words.ts'
import { showRequest } from './board-shown.ts'

/** Asks for what goes with an offer, and sends it. Pages hand it to the board: it is made elsewhere. */
export type OfferDialog = ComponentType<{
  request: SubRequestCard
  open: boolean
  onClose: () => void
  onVolunteered: (request: SubRequestDetail) => void
}>

type VolunteerProps = { request: SubRequestCard; dialog: OfferDialog; look?: ButtonLook; onDone: () => void }

/** The first of two taps. The dialog outlives the button, which is off once somebody has volunteered. */
export function Volunteer({ request, dialog: Dialog, look, onDone }: VolunteerProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [{ open, times }, setAsking] = useState({ open: false, times: 0 })
  const [isComing, setIsComing] = useState(false)
  const close = () => setAsking({ open: false, times })
  const succeed = (volunteered: SubRequestDetail) => {
    close()
    showRequest(client, volunteered)
    if (volunteered.mine === 'Accepted') {
      toast(`You are in. ${volunteered.teamName} counts on you.`)
      void navigate(subRequestPath(request.id))
    } else {
      toast('You volunteered. The captain decides.')
      onDone()
    }
  }
  return (
    <>
      {request.whyNot ? (
        <NotAllowed reason={whyNotWords[request.whyNot]} {...look}>
          Volunteer to Sub
        </NotAllowed>
      ) : (
        <Button {...look} busy={isComing} onClick={() => setAsking({ open: true, times: times + 1 })}>
          Volunteer to Sub
        </Button>
      )}
      {times > 0 && (
        <Suspense fallback={<Coming onChange={setIsComing} />}>
          <Dialog key={times} request={request} open={open} onClose={close} onVolunteered={succeed} />
        </Suspense>
      )}
    </>
  )
}

/** Stands where the dialog will, and says so: its code may be long in coming. */
function Coming({ onChange }: { onChange: (isComing: boolean) => void }) {
  useEffect(() => {
    onChange(true)
    return () => onChange(false)
  }, [onChange])
  return null
}
