import type { SubRequestCard, SubRequestDetail } from '@app/contract'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { subRequestPath } from '../../paths.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { NotAllowed } from '../../ui/not-allowed.tsx'
import { toast } from '../../ui/toast-store.ts'
import { showRequest } from './board-shown.ts'
import { whyNotWords } from './words.ts'

const VolunteerDialog = lazy(async () => ({
  default: (await import('./board-volunteer-dialog.tsx')).VolunteerDialog,
}))

type VolunteerProps = { request: SubRequestCard; look?: ButtonLook; onDone: () => void }

/** The first of two taps. The dialog outlives the button, which is off once somebody has volunteered. */
export function Volunteer({ request, look, onDone }: VolunteerProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [{ open, times }, setAsking] = useState({ open: false, times: 0 })
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
        <Button {...look} onClick={() => setAsking({ open: true, times: times + 1 })}>
          Volunteer to Sub
        </Button>
      )}
      {times > 0 && (
        <Suspense>
          <VolunteerDialog key={times} request={request} open={open} onClose={close} onVolunteered={succeed} />
        </Suspense>
      )}
    </>
  )
}
