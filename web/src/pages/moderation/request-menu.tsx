import type { SubRequestCard } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Ellipsis from 'lucide-react/icons/ellipsis'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import Link from 'lucide-react/icons/link'
import { useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { subRequestPath } from '#paths'
import type { ButtonLook } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast, toastFailure } from '#ui/feedback/toast-store.ts'
import { MenuButton } from '#ui/overlay/menu-button.tsx'
import { useReturnFocus } from '#ui/overlay/return-focus.ts'
import { ReportDialog, useModeration } from './moderation.tsx'

/** On a card of the board. */
export const CardMenu = ({ request }: { request: SubRequestCard }) => <RequestMenu request={request} look={onCard} />

/** On the dark surface at the top of the request page. */
export const HeroMenu = ({ request }: { request: SubRequestCard }) => <RequestMenu request={request} look={onPitch} />

const onCard: ButtonLook = { iconOnly: true }
const onPitch: ButtonLook = { variant: 'onpitch', size: 'sm', iconOnly: true }

function RequestMenu({ request, look }: { request: SubRequestCard; look: ButtonLook }) {
  const { i18n, t } = useLingui()
  const { id, teamId, teamName, whyNot } = request
  const { place, returnFocus } = useReturnFocus<HTMLSpanElement>()
  const [isReporting, setIsReporting] = useState(false)
  const hiding = useWrite('PUT /api/v1/block/team/:teamId')
  const { showNote } = useModeration()
  const close = () => {
    setIsReporting(false)
    returnFocus()
  }
  const hide = () =>
    hiding.write({ params: { teamId } }, { onSuccess: () => showNote({ name: teamName, hiddenTeamId: teamId }) })
  const copy = { label: t`Copy Link`, icon: <Link aria-hidden />, onSelect: () => void copyLink(i18n, id) }
  const choices =
    whyNot === 'own_team'
      ? [copy]
      : [
          copy,
          { label: t`Hide This Team's Requests`, icon: <EyeOff aria-hidden />, onSelect: hide },
          {
            label: t`Report Request`,
            icon: <Flag aria-hidden />,
            destructive: true,
            onSelect: () => setIsReporting(true),
          },
        ]
  return (
    <>
      <span ref={place} className="shrink-0">
        <MenuButton label={t`More actions for ${teamName}’s request`} choices={choices} look={look} icon={dots} />
        <ReportDialog
          subject={{ about: 'request', id, name: teamName }}
          open={isReporting}
          onClose={close}
          onSent={({ reportId, isBlocked }) => {
            setIsReporting(false)
            showNote({ name: teamName, reportId, ...(isBlocked && { hiddenTeamId: teamId }) })
          }}
        />
      </span>
      {hiding.error && (
        <Failure error={hiding.error} className="col-span-full w-full">
          {t`Failed to hide the requests. Please try again.`}
        </Failure>
      )}
    </>
  )
}

const dots = <Ellipsis aria-hidden />

async function copyLink(i18n: I18n, id: string) {
  try {
    await navigator.clipboard.writeText(new URL(subRequestPath(id), window.location.origin).href)
    toast(i18n._(msg`Link copied.`))
  } catch {
    toastFailure(i18n._(msg`Couldn’t copy the link. Copy it from the address bar instead.`))
  }
}
