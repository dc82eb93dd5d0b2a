import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWrite } from '#lib/api/write.ts'
import { paths, subRequestPath } from '#paths'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { onDemand, resetOnOpen } from '#ui/overlay/on-demand.tsx'

/** Confirms a report, hidden team or block, with a button to undo it. Takes the focus. */
export function ModerationNote({ className }: { className?: string }) {
  const { moderation } = useModeration()
  if (!moderation) return null
  return <OneNote key={JSON.stringify(moderation)} moderation={moderation} className={className} />
}

function OneNote({ moderation, className = '' }: { moderation: Moderation; className?: string | undefined }) {
  const { i18n, t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const [isUndone, setIsUndone] = useState(false)
  useEffect(() => {
    place.current?.focus()
  }, [])
  const showing = useWrite('DELETE /api/v1/block/team/:teamId')
  const unblocking = useWrite('DELETE /api/v1/block/person/:personId')
  const withdrawing = useWrite('DELETE /api/v1/report/:id')
  const { name, hiddenTeamId, blockedPersonId, reportId } = moderation
  const done = {
    onSuccess: () => {
      setIsUndone(true)
      place.current?.focus()
    },
  }
  const undo = () => {
    if (hiddenTeamId) showing.write({ params: { teamId: hiddenTeamId } }, done)
    else if (blockedPersonId) unblocking.write({ params: { personId: blockedPersonId } }, done)
    else if (reportId) withdrawing.write({ params: { id: reportId } }, done)
  }
  const { title, text, way, after } = textFor(i18n, moderation)
  const error = showing.error ?? unblocking.error ?? withdrawing.error
  return (
    <div ref={place} tabIndex={-1} className={`outline-none ${className}`}>
      <Note tone="going">
        {isUndone ? (
          after
        ) : (
          <span className="wrap-anywhere">
            <strong className="font-semibold">{title}</strong> {text}{' '}
            <button
              type="button"
              className="hit font-semibold text-foreground underline underline-offset-4"
              onClick={undo}
            >
              {way}
              <span className="sr-only">: {name}</span>
            </button>
          </span>
        )}
      </Note>
      {error && !isUndone && (
        <Failure error={error} className="mt-3">
          {t`That did not work. Please try again.`}
        </Failure>
      )}
    </div>
  )
}

function textFor(i18n: I18n, { name, reportId, hiddenTeamId, blockedPersonId }: Moderation) {
  const thanks = msg`Thank you, your report was sent.`
  if (blockedPersonId)
    return {
      title: i18n._(reportId ? msg`Report sent, ${name} blocked.` : msg`${name} blocked.`),
      text: i18n._(msg`You won’t see offers from ${name} anymore, and ${name} won’t be told why.`),
      way: i18n._(msg`Unblock`),
      after: i18n._(msg`${name} is unblocked.`),
    }
  if (hiddenTeamId)
    return {
      title: i18n._(reportId ? thanks : msg`${name}’s requests are hidden from you.`),
      text: reportId
        ? i18n._(msg`Your account page shows when it’s been reviewed. ${name}’s requests are hidden from you.`)
        : '',
      way: i18n._(msg`Show Them Again`),
      after: i18n._(msg`You’ll see ${name}’s requests again.`),
    }
  return {
    title: i18n._(thanks),
    text: i18n._(msg`Your account page shows when it’s been reviewed.`),
    way: i18n._(msg`Undo`),
    after: i18n._(msg`Your report was withdrawn.`),
  }
}

export const ReportDialog = onDemand(async () =>
  resetOnOpen((await import('#features/safety/report/report-dialog.tsx')).ReportDialog),
)
export const BlockDialog = onDemand(async () =>
  resetOnOpen((await import('#features/safety/block/block-dialog.tsx')).BlockDialog),
)

/** The latest report, hidden team or block. */
type Moderation = {
  name: string
  reportId?: string
  hiddenTeamId?: string
  blockedPersonId?: string
}

export function useModeration() {
  const { state, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string }
  const navigate = useNavigate()
  /** Leaves the page of a request whose team is now hidden. The board and the team page stay. */
  const showNote = (moderation: Moderation) => {
    const isGone = moderation.hiddenTeamId !== undefined && pathname.startsWith(subRequestPath(''))
    if (isGone) void navigate(paths.findSubs, { state: { moderation } })
    else void navigate({ pathname, search }, { replace: true, state: { moderation } })
  }
  return { moderation: moderationIn(state), showNote }
}

const moderationIn = (state: unknown): Moderation | null =>
  typeof state === 'object' && state !== null && 'moderation' in state ? (state.moderation as Moderation) : null
