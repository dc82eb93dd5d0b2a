import type { SubRequestCard, SubRequestDetail, VolunteerStatus } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import Info from 'lucide-react/icons/info'
import { type ComponentType, lazy, type Ref, type RefObject, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Page, ReadKey } from '#lib/api/api.ts'
import { read } from '#lib/api/read.ts'
import { Words } from '#lib/language/words.tsx'
import { isDialogOpen } from '#lib/page/open-dialog.ts'
import { subRequestPath } from '#paths'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { NotAllowed } from '#ui/overlay/not-allowed.tsx'
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

/** Opens the dialog, which outlives the button: after volunteering, the button is disabled. */
export function Volunteer({ request, dialog: Dialog = VolunteerDialog, look, onDone }: VolunteerProps) {
  const { i18n, t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [{ open, times }, setDialog] = useState({ open: false, times: 0 })
  const [isLoading, setIsLoading] = useState(false)
  const close = () => setDialog({ open: false, times })
  const whileLoading = <WhileLoading onChange={setIsLoading} />
  const succeed = (volunteered: SubRequestDetail) => {
    close()
    showRequest(client, volunteered)
    const { teamName: team } = volunteered
    if (volunteered.mine === 'Accepted') {
      toast(t`You’re in. ${team} is counting on you.`)
      void navigate(subRequestPath(request.id))
    } else {
      toast(t`You volunteered. The captain decides.`)
      onDone()
    }
  }
  return (
    <>
      {request.whyNot ? (
        <NotAllowed reason={i18n._(whyNotText[request.whyNot])} {...look}>
          <Trans>Volunteer to Sub</Trans>
        </NotAllowed>
      ) : (
        <Button {...look} busy={isLoading} onClick={() => setDialog({ open: true, times: times + 1 })}>
          <Trans>Volunteer to Sub</Trans>
        </Button>
      )}
      {times > 0 && (
        <Suspense fallback={whileLoading}>
          <Words of="rest" fallback={whileLoading}>
            <Dialog key={times} request={request} open={open} onClose={close} onVolunteered={succeed} />
          </Words>
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
  request: Pick<SubRequestCard, 'id' | 'whyNot' | 'mine' | 'mineIsForOldTime' | 'teamName'>
  /** Receives the focus when the button is disabled. */
  link: Ref<HTMLAnchorElement>
}

/** Shows why the button is disabled, without a tooltip. */
export function WhyNot({ request: { id, whyNot, mine, mineIsForOldTime, teamName }, link }: WhyNotProps) {
  const { i18n, t } = useLingui()
  if (!whyNot) return null
  const own = whyNot === 'already_volunteered' ? mine : null
  const Icon = own ? icons[mineIsForOldTime ? 'Waiting' : own] : Info
  const ownText = own && (mineIsForOldTime ? askedAgain : texts[own])
  return (
    <p className="flex items-start gap-2 text-sm text-muted-foreground">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {i18n._(ownText ?? whyNotText[whyNot])}{' '}
        {own && (
          <Link
            ref={link}
            to={subRequestPath(id)}
            className="hit font-medium text-foreground underline underline-offset-4"
            aria-label={t`See ${teamName}’s Request`}
          >
            <Trans>See Request</Trans>
          </Link>
        )}
      </span>
    </p>
  )
}

const askedAgain = msg`The game has moved, so we’re asking you again.`

const texts: Record<VolunteerStatus, MessageDescriptor> = {
  Waiting: msg`You volunteered.`,
  Accepted: msg({ message: 'You’re in.', comment: 'You are one of the players of the game' }),
  Declined: msg`You volunteered, and the captain chose someone else.`,
  Released: msg`You volunteered, and the captain no longer needed you.`,
  Withdrawn: msg`You withdrew.`,
}

const icons = { Waiting: Hourglass, Accepted: CircleCheck, Declined: Info, Released: Info, Withdrawn: Info }

/**
 * Moves the focus after the dialog has closed, because the button that opened it is disabled. A dialog returns the
 * focus when it is removed, possibly frames after the response. While a dialog stays open, it keeps the focus.
 */
export function focusSoon(
  element: RefObject<HTMLElement | null>,
  options: FocusOptions = {},
  until = Date.now() + 5000,
): void {
  requestAnimationFrame(() => {
    if (!isDialogOpen()) requestAnimationFrame(() => element.current?.focus(options))
    else if (Date.now() < until) focusSoon(element, options, until)
  })
}

const BOARD: ReadKey = 'GET /api/v1/game/sub_requests'

type Shown = SubRequestCard[] | InfiniteData<Page<SubRequestCard>> | undefined

/** Updates the request in every cached list and on its page, before it is reloaded. */
function showRequest(client: QueryClient, request: SubRequestDetail): void {
  const inList = (cards: SubRequestCard[]) => cards.map((card) => (card.id === request.id ? request : card))
  client.setQueryData(read('GET /api/v1/game/sub_requests/:id', { params: { id: request.id } }).queryKey, request)
  client.setQueriesData<Shown>({ queryKey: [BOARD] }, (before) => {
    if (before === undefined || Array.isArray(before)) return before && inList(before)
    return { ...before, pages: before.pages.map((page) => ({ ...page, items: inList(page.items) })) }
  })
}
