import type { Team } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Pencil from 'lucide-react/icons/pencil'
import QrCode from 'lucide-react/icons/qr-code'
import Share2 from 'lucide-react/icons/share-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { Link } from 'react-router'
import { editTeamPath, scheduleGamePath, teamCalendarPath, teamPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { NotAllowed } from '#ui/overlay/not-allowed.tsx'

/** The actions of members who are not captains. Those of captains are shown disabled, each with its reason. */
export function PlayerActions({ team: { id, name, listed } }: { team: Team }) {
  const { i18n, t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        {/* Strangers cannot open the page of an unlisted team. */}
        {listed && (
          <Button
            variant="onpitch"
            className={wide}
            icon={<Share2 aria-hidden />}
            onClick={() => void shareTeam(i18n, id, name)}
          >
            <Trans>Share Team</Trans>
          </Button>
        )}
        <Link to={teamCalendarPath(id)} className={buttonClass({ variant: 'onpitch', className: wide })}>
          <CalendarSync aria-hidden />
          <Trans>Calendar</Trans>
        </Link>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-white/15 pt-3">
        {captainsOnly.map(({ label, reason }) => (
          <NotAllowed key={label.id} variant="onpitch" size="sm" reason={t(reason)}>
            {t(label)}
          </NotAllowed>
        ))}
      </div>
    </div>
  )
}

const wide = 'max-sm:flex-1 max-sm:px-2'

const captainsOnly = [
  { label: msg`Invite Player`, reason: msg`Only team captains can invite players` },
  { label: msg`Schedule Game`, reason: msg`Only team captains can schedule games` },
  { label: msg`Edit Team`, reason: msg`Only team captains can edit team details` },
]

async function shareTeam(i18n: I18n, id: string, name: string) {
  const url = new URL(teamPath(id), window.location.origin).href
  try {
    if ('share' in navigator) await navigator.share({ title: name, url })
    else {
      await (navigator as Navigator).clipboard.writeText(url)
      toast(i18n._(msg`Link copied`))
    }
  } catch {
    // The person closed the phone's share sheet, or the browser does not allow it.
  }
}

type TeamActionsProps = { team: Team; onInvite: () => void; onJoinLink: () => void }

/** Actions of a captain. */
export function TeamActions({ team: { id }, onInvite, onJoinLink }: TeamActionsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.25rem,100%),1fr))] gap-2 sm:flex sm:flex-wrap">
      <Button variant="primary" className={narrow} icon={<UserPlus aria-hidden />} onClick={onInvite}>
        <Trans>Invite Player</Trans>
      </Button>
      <Button variant="onpitch" className={narrow} icon={<QrCode aria-hidden />} onClick={onJoinLink}>
        <Trans>Join Link</Trans>
      </Button>
      <Link to={scheduleGamePath(id)} className={linkLook}>
        <CalendarPlus aria-hidden />
        <Trans>Schedule Game</Trans>
      </Link>
      <Link to={editTeamPath(id)} className={linkLook}>
        <Pencil aria-hidden />
        <Trans>Edit Team</Trans>
      </Link>
      <Link to={teamCalendarPath(id)} className={classNames(linkLook, 'max-sm:col-span-full')}>
        <CalendarSync aria-hidden />
        <Trans>Calendar</Trans>
      </Link>
    </div>
  )
}

/** Lets two fit side by side on a phone, even in languages with longer words. */
const narrow = 'max-sm:gap-1.5 max-sm:px-1.5'

const linkLook = buttonClass({ variant: 'onpitch', className: narrow })
