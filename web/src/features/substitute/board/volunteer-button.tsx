import type { SubRequestCard, SubRequestDetail, VolunteerStatus } from '@app/contract'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import Info from 'lucide-react/icons/info'
import { type ComponentType, lazy, type Ref, type RefObject, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Page, ReadKey } from '../../../lib/api/api.ts'
import { read } from '../../../lib/api/read.ts'
import { subRequestPath } from '../../../paths.ts'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { NotAllowed } from '../../../ui/overlay/not-allowed.tsx'
import { whyNotWords } from '../words.ts'

/** Loads when somebody first opens it. */
const VolunteerDialog = lazy(async () => ({
  default: (await import('../volunteer/volunteer-dialog.tsx')).VolunteerDialog,
}))

export type OfferDialog = ComponentType<{
  request: SubRequestCard
  open: boolean
  onClose: () => void
  onVolunteered: (request: SubRequestDetail) => void
}>

type VolunteerProps = { request: SubRequestCard; dialog?: OfferDialog; look?: ButtonLook; onDone: () => void }

/** The first of two taps. The dialog outlives the button, which is off once somebody has volunteered. */
export function Volunteer({ request, dialog: Dialog = VolunteerDialog, look, onDone }: VolunteerProps) {
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

type WhyNotProps = {
  request: Pick<SubRequestCard, 'id' | 'whyNot' | 'mine' | 'teamName'>
  /** Where the focus goes from a button that is off now. */
  link: Ref<HTMLAnchorElement>
}

/** Why the button is off, for everybody to read who does not try it. */
export function WhyNot({ request: { id, whyNot, mine, teamName }, link }: WhyNotProps) {
  if (!whyNot) return null
  const own = whyNot === 'already_volunteered' ? mine : null
  const Icon = own ? icons[own] : Info
  return (
    <p className="flex items-start gap-2 text-sm text-muted-foreground">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {own ? words[own] : whyNotWords[whyNot]}{' '}
        {own && (
          <Link
            ref={link}
            to={subRequestPath(id)}
            className="hit font-medium text-foreground underline underline-offset-4"
            aria-label={`View request of ${teamName}`}
          >
            View request
          </Link>
        )}
      </span>
    </p>
  )
}

const words: Record<VolunteerStatus, string> = {
  Waiting: 'You volunteered.',
  Accepted: 'You are in.',
  Declined: 'You volunteered, and the captain chose somebody else.',
  Released: 'You volunteered, and the captain let you go.',
  Withdrawn: 'You withdrew.',
}

const icons = { Waiting: Hourglass, Accepted: CircleCheck, Declined: Info, Released: Info, Withdrawn: Info }

/** The button that had the focus is off by now, and the dialog that closes does not know where else to put it. */
export function focusSoon(element: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => requestAnimationFrame(() => element.current?.focus()))
}

const BOARD: ReadKey = 'GET /api/v1/game/sub_requests'

type Shown = SubRequestCard[] | InfiniteData<Page<SubRequestCard>> | undefined

/** Puts the request as the server just answered it wherever it is shown, without waiting for it to be read again. */
function showRequest(client: QueryClient, request: SubRequestDetail): void {
  const inList = (cards: SubRequestCard[]) => cards.map((card) => (card.id === request.id ? request : card))
  client.setQueryData(read('GET /api/v1/game/sub_requests/:id', { params: { id: request.id } }).queryKey, request)
  client.setQueriesData<Shown>({ queryKey: [BOARD] }, (before) => {
    if (before === undefined || Array.isArray(before)) return before && inList(before)
    return { ...before, pages: before.pages.map((page) => ({ ...page, items: inList(page.items) })) }
  })
}
