import type { SubRequestDetail } from '@app/contract'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { dayAndTime } from '#lib/dates/own-dates.ts'
import { askSubsPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Saved } from '#ui/feedback/note.tsx'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'
import { settledNumber } from '../game-card/request-draft.ts'
import { ApprovalField, AudienceField, NumberOfSubs } from '../request-fields.tsx'

import { useRequestEdit } from './use-request-edit.ts'

/** The settings that a captain can still change. */
export function RequestSettings({ request, now }: { request: SubRequestDetail; now: Date }) {
  const { i18n, t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const edit = useRequestEdit(request.id)
  const [typed, setTyped] = useState<{ numberOfSubs?: string; firstCome?: boolean; isPublic?: boolean }>({})
  const [isConfirming, setIsConfirming] = useState(false)
  const { numberOfSubs = String(request.numberOfSubs), firstCome = request.firstCome } = typed
  const { isPublic = request.isPublic } = typed
  const until = request.everybodyAt && dayAndTime(i18n, new Date(request.everybodyAt), now)
  const taken = request.numberOfSubs - request.openSpots
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (edit.isSaving) return
    // Keeps input typed while the request was being saved.
    const keep = () => setTyped((now) => (now === typed ? {} : now))
    edit.save({ numberOfSubs: Number(settledNumber(numberOfSubs)), firstCome, isPublic }, keep)
  }
  return (
    <section className="card p-5" aria-labelledby="request-settings">
      <h2 ref={heading} id="request-settings" className="display mb-4 text-lg" tabIndex={-1}>
        <Trans>Request</Trans>
      </h2>
      {request.can.edit ? (
        <>
          {request.everybodyAt && (
            <div className="mb-5 grid gap-3 rounded-lg bg-muted p-4">
              <p className="text-sm">
                <Trans>Only your spares are asked until {until}.</Trans>
              </p>
              <Button busy={edit.isSaving} onClick={() => edit.save({ everybodyAt: null })}>
                <Trans>Open to Everyone Now</Trans>
              </Button>
            </div>
          )}
          <form className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-2" noValidate onSubmit={submit}>
            <div className="lg:col-span-2 lg:max-w-96">
              <NumberOfSubs
                value={numberOfSubs}
                min={Math.max(taken, 1)}
                {...(taken > 0 && {
                  hint: t({
                    message: plural(taken, {
                      one: 'Can’t be less than the # already accepted',
                      other: 'Can’t be less than the # already accepted',
                    }),
                    comment: 'Volunteers',
                  }),
                })}
                onChange={(value) => setTyped((before) => ({ ...before, numberOfSubs: value }))}
              />
            </div>
            <AudienceField
              audience={isPublic ? 'anyone' : 'signedIn'}
              onChange={(audience) => setTyped({ ...typed, isPublic: audience === 'anyone' })}
            />
            <ApprovalField firstCome={firstCome} onChange={(value) => setTyped({ ...typed, firstCome: value })} />
            {edit.failure && (
              <div className="lg:col-span-2">
                <Failure error={edit.failure.error} isReason={edit.failure.isReason}>
                  {edit.failure.text}
                </Failure>
              </div>
            )}
            <div className="flex flex-wrap items-center gap-2 max-sm:*:w-full lg:col-span-2">
              <Button type="submit" busy={edit.isSaving}>
                <Trans>Save Changes</Trans>
              </Button>
              <Button
                variant="danger"
                className="sm:order-last sm:ms-auto"
                icon={<X aria-hidden />}
                onClick={() => setIsConfirming(true)}
              >
                <Trans>Close Request</Trans>
              </Button>
              <Saved when={edit.isSaved && Object.keys(typed).length === 0} />
            </div>
          </form>
        </>
      ) : (
        <Closed gameId={request.gameId} />
      )}
      <AlertDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t`Close this request?`}
        cancel={t`Keep Open`}
        action={t`Close Request`}
        busy={edit.isClosing}
        onConfirm={() =>
          edit.close(() => {
            setIsConfirming(false)
            heading.current?.focus()
          })
        }
      >
        <Trans>Anyone you accepted stays in, and we’ll let the others know. You can ask again on the game page.</Trans>
      </AlertDialog>
    </section>
  )
}

function Closed({ gameId }: { gameId: string }) {
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground">
        <Trans>The request is closed. Anyone you accepted stays in.</Trans>
      </p>
      <Link to={askSubsPath(gameId)} className={buttonClass({ className: 'justify-self-start' })}>
        <Trans>Ask Again</Trans>
      </Link>
    </div>
  )
}
