import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useState } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { subscribeAddress, type Way, waysOn } from './ways.ts'

/** The ways to subscribe, the device's own calendar first. */
export function FeedAddress({ path }: { path: string }) {
  const feed = new URL(path, window.location.origin).href
  const [first, ...others] = waysOn(navigator.userAgent)
  return (
    <>
      <div className="grid grid-cols-1 gap-2">
        <WayLink way={first} feed={feed} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          <CalendarPlus aria-hidden />
        </WayLink>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
          {others.map((way) => (
            <WayLink key={way} way={way} feed={feed} className={buttonClass({ className: 'min-h-12 px-2!' })} />
          ))}
        </div>
      </div>
      <CopyLink feed={feed} />
    </>
  )
}

/** The steps in each program, and how long updates take there. */
export function FeedHints() {
  const { i18n } = useLingui()
  return (
    <ul className="grid gap-1.5 text-sm text-muted-foreground">
      {waysOn(navigator.userAgent).map((way) => (
        <li key={way}>{i18n._(hints[way])}</li>
      ))}
      <li>
        <Trans>If a game moves or is cancelled, we email you a file that updates your calendar right away.</Trans>
      </li>
    </ul>
  )
}

type WayLinkProps = { way: Way; feed: string; className: string; children?: ReactNode }

function WayLink({ way, feed, className, children }: WayLinkProps) {
  const { i18n } = useLingui()
  const isOutside = way === 'google' || way === 'outlook'
  return (
    <a
      href={subscribeAddress(way, feed)}
      className={className}
      {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
      {i18n._(names[way])}
    </a>
  )
}

function CopyLink({ feed }: { feed: string }) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<'copied' | 'denied'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(feed)
      setOutcome('copied')
    } catch {
      setOutcome('denied')
    }
  }
  return (
    <Field id="feed-address" label={t`Or copy the link`}>
      <div className="flex gap-2">
        <TextInput readOnly dir="ltr" value={feed} className="text-sm! select-all" />
        <Button
          className="shrink-0"
          icon={outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => void copy()}
        >
          <Trans>Copy</Trans>
        </Button>
      </div>
      <p role="status" className="mt-1.5 text-sm text-muted-foreground empty:hidden">
        {outcome === 'copied' && t`Copied`}
        {outcome === 'denied' && t`Select the link to copy it`}
      </p>
    </Field>
  )
}

const names: Record<Way, MessageDescriptor> = {
  apple: msg`Apple Calendar`,
  google: msg`Google Calendar`,
  outlook: msg`Outlook`,
  app: msg`Calendar App`,
}

const hints: Record<Way, MessageDescriptor> = {
  apple: msg`Apple Calendar: tap Subscribe. Changes show up within a few hours.`,
  google: msg`Google Calendar: on a computer, choose Add. Changes show up within a day.`,
  outlook: msg`Outlook: choose Import. Changes show up within a few hours.`,
  app: msg`Other calendar apps: choose Subscribe, not Import. How often they update depends on the app.`,
}
