import type { Api, ReplyOf } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import MailX from 'lucide-react/icons/mail-x'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '#lib/api/write.ts'
import { accountPaths, paths } from '#paths'
import { Button, buttonClass, byHand } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { OptionCard } from '#ui/form/option-card.tsx'
import { stopTextOf } from './text.ts'

type StopMailsProps = { token: string; facts: ReplyOf<Api['GET /api/v1/message-stop']> }

export function StopMails({ token, facts: { topic, teamName } }: StopMailsProps) {
  const { i18n, t } = useLingui()
  const stopping = useWrite('POST /api/v1/message-stop')
  const starting = useWrite('POST /api/v1/message-stop/undo')
  const [from, setFrom] = useState<'team' | 'all'>(teamName ? 'team' : 'all')
  const [state, setState] = useState<'open' | 'stopped' | 'on again'>('open')
  const text = stopTextOf(topic)
  const query = { token, from }
  if (state === 'stopped') {
    return (
      <>
        <Outcome title={i18n._(text.stopped(from === 'team' ? teamName : ''))} text={i18n._(text.without)} />
        {starting.error && (
          <Failure error={starting.error}>{t`Failed to turn them on again. Please try again.`}</Failure>
        )}
        <div className="mt-4 grid gap-2 min-[22rem]:grid-cols-2">
          <Button
            icon={<Undo2 aria-hidden />}
            busy={starting.isPending}
            onClick={byHand(() => starting.write({ query }, { onSuccess: () => setState('on again') }))}
          >
            <Trans>Undo</Trans>
          </Button>
          <Link to={accountPaths.messages} className={buttonClass({})}>
            <SlidersHorizontal aria-hidden />
            <Trans>Choose Emails</Trans>
          </Link>
        </div>
      </>
    )
  }
  return (
    <>
      <h1 className="display px-1 text-xl wrap-anywhere">{i18n._(text.stop)}</h1>
      <p className="mt-1 px-1 text-muted-foreground">{i18n._(text.without)}</p>
      {state === 'on again' && (
        <AgainNote>
          <Trans>You’ll get them again.</Trans>
        </AgainNote>
      )}
      {teamName && topic !== 'digest' && (
        <fieldset className="mt-4 grid gap-2">
          <legend className="sr-only">
            <Trans>Which emails</Trans>
          </legend>
          <OptionCard
            name="from"
            label={
              <span className="wrap-anywhere">
                <Trans>From {teamName}</Trans>
              </span>
            }
            hint={i18n._(text.hint)}
            checked={from === 'team'}
            onChange={() => setFrom('team')}
          />
          <OptionCard
            name="from"
            label={t`From all my teams`}
            hint={t`Every team you play for`}
            checked={from === 'all'}
            onChange={() => setFrom('all')}
          />
        </fieldset>
      )}
      {stopping.error && <Failure error={stopping.error}>{t`Failed to stop these emails. Please try again.`}</Failure>}
      <div className="mt-4 grid gap-2">
        <Button
          variant="ink"
          size="lg"
          className="min-h-15 text-lg"
          icon={<MailX aria-hidden />}
          busy={stopping.isPending}
          onClick={byHand(() => stopping.write({ query }, { onSuccess: () => setState('stopped') }))}
        >
          <Trans>Stop These Emails</Trans>
        </Button>
        <Link to={paths.dashboard} className={buttonClass({ className: 'min-h-12' })}>
          <Trans>Keep Them</Trans>
        </Link>
      </div>
    </>
  )
}

/** Takes the focus, because the focused button has disappeared. */
function Outcome({ title, text }: { title: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div role="status">
      <h1 ref={heading} tabIndex={-1} className="display px-1 text-xl wrap-anywhere outline-none">
        {title}
      </h1>
      <p className="mt-1 px-1 text-muted-foreground">{text}</p>
    </div>
  )
}

function AgainNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.focus()
  }, [])
  return (
    <div ref={note} tabIndex={-1} className="mt-4 outline-none">
      <Note tone="going">{children}</Note>
    </div>
  )
}

export const BAD_TOKEN: MessageDescriptor = msg`This link no longer works. Use the one in your latest email.`
