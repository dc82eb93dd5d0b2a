import type { SubRequestCard, SubRequestDetail, VolunteerStatus } from '@app/contract'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import Info from 'lucide-react/icons/info'
import { type ComponentType, lazy, type Ref, type RefObject, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Page, ReadKey } from '../../../../lib/api/api.ts'
import { read } from '../../../../lib/api/read.ts'
import { subRequestPath } from '../../../../paths.ts'
import { Button, type ButtonLook } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { NotAllowed } from '../../../../ui/overlay/not-allowed.tsx'
import { whyNotText } from '../text.ts'

/** Loaded when it first opens. */
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

/** Opens the dialog, which outlives the button: the button is disabled after volunteering. */
export function Volunteer({ request, dialog: Dialog = VolunteerDialog, look, onDone }: VolunteerProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [{ open, times }, setDialog] = useState({ open: false, times: 0 })
  const [isLoading, setIsLoading] = useState(false)
  const close = () => setDialog({ open: false, times })
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
        <NotAllowed reason={whyNotText[request.whyNot]} {...look}>
          Volunteer to Sub
        </NotAllowed>
      ) : (
        <Button {...look} busy={isLoading} onClick={() => setDialog({ open: true, times: times + 1 })}>
          Volunteer to Sub
        </Button>
      )}
      {times > 0 && (
        <Suspense fallback={<WhileLoading onChange={setIsLoading} />}>
          <Dialog key={times} request={request} open={open} onClose={close} onVolunteered={succeed} />
        </Suspense>
      )}
    </>
  )
}

/** Marks the button as busy while the dialog's code loads. */
function WhileLoading({ onChange }: { onChange: (isLoading: boolean) => void }) {
  useEffect(() => {
    onChange(true)
    return () => onChange(false)
  }, [onChange])
  return null
}

type WhyNotProps = {
  request: Pick<SubRequestCard, 'id' | 'whyNot' | 'mine' | 'teamName'>
  /** Receives the focus when the button is disabled. */
  link: Ref<HTMLAnchorElement>
}

/** Shows why the button is disabled, without a tooltip. */
export function WhyNot({ request: { id, whyNot, mine, teamName }, link }: WhyNotProps) {
  if (!whyNot) return null
  const own = whyNot === 'already_volunteered' ? mine : null
  const Icon = own ? icons[own] : Info
  return (
    <p className="flex items-start gap-2 text-sm text-muted-foreground">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {own ? texts[own] : whyNotText[whyNot]}{' '}
        {own && (
          <Link
            ref={link}
            to={subRequestPath(id)}
            className="hit font-medium text-foreground underline underline-offset-4"
            aria-label={`See Request of ${teamName}`}
          >
            See Request
          </Link>
        )}
      </span>
    </p>
  )
}

const texts: Record<VolunteerStatus, string> = {
  Waiting: 'You volunteered.',
  Accepted: 'You are in.',
  Declined: 'You volunteered, and the captain chose somebody else.',
  Released: 'You volunteered, and the captain let you go.',
  Withdrawn: 'You withdrew.',
}

const icons = { Waiting: Hourglass, Accepted: CircleCheck, Declined: Info, Released: Info, Withdrawn: Info }

/** Moves the focus after the dialog closed: the button that opened it is disabled. */
export function focusSoon(element: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => requestAnimationFrame(() => element.current?.focus()))
}

const BOARD: ReadKey = 'GET /api/v1/game/sub_requests'

type Shown = SubRequestCard[] | InfiniteData<Page<SubRequestCard>> | undefined

/** Updates the request in every cached list and on its page, before it is read again. */
function showRequest(client: QueryClient, request: SubRequestDetail): void {
  const inList = (cards: SubRequestCard[]) => cards.map((card) => (card.id === request.id ? request : card))
  client.setQueryData(read('GET /api/v1/game/sub_requests/:id', { params: { id: request.id } }).queryKey, request)
  client.setQueriesData<Shown>({ queryKey: [BOARD] }, (before) => {
    if (before === undefined || Array.isArray(before)) return before && inList(before)
    return { ...before, pages: before.pages.map((page) => ({ ...page, items: inList(page.items) })) }
  })
}
