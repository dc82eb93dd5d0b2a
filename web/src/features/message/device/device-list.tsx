import type { Device, Devices } from '@app/contract'
import { isPhone } from '@app/contract/browser-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import Check from 'lucide-react/icons/check'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useState } from 'react'
import { browserName } from '#features/people/session/browser-name.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { dayAndTime } from '#lib/dates/own-dates.ts'
import { canPush, isBlocked, unsubscribe } from '#lib/push/subscription.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { HelpLink } from '#ui/help-link.tsx'
import { Section } from '#ui/section.tsx'
import { useTurnOn } from './use-turn-on.ts'

/** The devices on which the person gets notifications. Hidden if the site has none. */
export function DeviceSection() {
  const { t } = useLingui()
  const { data } = useQuery(read('GET /api/v1/device'))
  if (!data?.publicKey) return null
  return (
    <Section
      id="push"
      title={t`Push Notifications`}
      hint={t`Anything you don’t open here is emailed to you two hours before the game.`}
    >
      <DeviceList devices={data} />
      <HelpLink to="notifications" className="mt-3 px-1">
        {t`How do I get notifications, and why not on my iPhone?`}
      </HelpLink>
    </Section>
  )
}

function DeviceList({ devices: { publicKey, devices } }: { devices: Devices }) {
  const [announcement, setAnnouncement] = useState('')
  return (
    <div className="card">
      <ul className="divide-y divide-border">
        {!devices.some(({ isThis }) => isThis) && <ThisBrowser publicKey={publicKey} onDone={setAnnouncement} />}
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onDone={setAnnouncement} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

type RowProps = { userAgent: string; detail: ReactNode; children?: ReactNode }

function Row({ userAgent, detail, children }: RowProps) {
  const { i18n } = useLingui()
  const Icon = isPhone(userAgent) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 px-4 py-3.5 sm:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-muted">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-[min(7.5rem,100%)] flex-1">
        <span className="block leading-5 font-semibold">{browserName(i18n, userAgent)}</span>
        <span className="tnum mt-0.5 block text-sm text-muted-foreground">{detail}</span>
      </span>
      {children}
    </li>
  )
}

type DoneProps = { onDone: (announcement: string) => void }

function ThisBrowser({ publicKey, onDone }: { publicKey: string } & DoneProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [wasRefused, setWasRefused] = useState(false)
  const { turnOn, isPending, error } = useTurnOn(publicKey, (isOn) => {
    setWasRefused(!isOn)
    if (isOn) onDone(t`Notifications are on in this browser.`)
    void client.invalidateQueries({ queryKey: read('GET /api/v1/device').queryKey })
  })
  if (!canPush()) return <Row userAgent={navigator.userAgent} detail={<NotHere />} />
  if (isBlocked() || wasRefused)
    return (
      <Row
        userAgent={navigator.userAgent}
        detail={<Trans>Notifications are blocked. Allow them in the browser settings for this site.</Trans>}
      />
    )
  return (
    <Row userAgent={navigator.userAgent} detail={<Trans>This browser. Everything comes by email.</Trans>}>
      <Button variant="primary" size="sm" icon={<Bell aria-hidden />} busy={isPending} onClick={turnOn}>
        <Trans>Turn On</Trans>
      </Button>
      {error && (
        <Failure error={error} className="w-full">
          {t`Failed to turn notifications on. Please try again.`}
        </Failure>
      )}
    </Row>
  )
}

/** Safari supports them only in the installed app. */
const NotHere = () =>
  /iPhone|iPad|Macintosh.*Safari/.test(navigator.userAgent) ? (
    <Trans>Add the app to your home screen first, so it can send you notifications.</Trans>
  ) : (
    <Trans>This browser doesn’t support notifications.</Trans>
  )

function DeviceRow({ device, onDone }: { device: Device } & DoneProps) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { id, isThis, userAgent, lastSeenAt } = device
  const ending = useWrite('DELETE /api/v1/device/:id')
  const testing = useWrite('POST /api/v1/device/:id/test')
  const browser = browserName(i18n, userAgent)
  const lastSeen = dayAndTime(i18n, new Date(lastSeenAt), now)
  const turnOff = async () => {
    if (isThis) await unsubscribe().catch(() => {})
    ending.write({ params: { id } }, { onSuccess: () => onDone(t`Notifications are off in ${browser}.`) })
  }
  const onItsWay = t`This browser. A test is on its way.`
  const test = () => testing.write({ params: { id } }, { onSuccess: () => onDone(onItsWay) })
  const here = testing.isSuccess ? onItsWay : t`This browser`
  return (
    <Row userAgent={userAgent} detail={isThis ? here : <Trans>Last seen {lastSeen}</Trans>}>
      {isThis && (
        <>
          <Badge tone="going" icon={<Check aria-hidden />}>
            <Trans comment="Notifications are on in this browser">On</Trans>
          </Badge>
          <Button size="sm" busy={testing.isPending} onClick={test}>
            <Trans>Send a Test</Trans>
          </Button>
        </>
      )}
      <Button size="sm" busy={ending.isPending} onClick={() => void turnOff()}>
        <Trans>
          Turn Off<span className="sr-only"> in {browser}</span>
        </Trans>
      </Button>
      {testing.error && (
        <Failure error={testing.error} className="w-full">
          {t`Failed to send a test. Please try again.`}
        </Failure>
      )}
      {ending.error && (
        <Failure error={ending.error} className="w-full">
          {t`Failed to turn notifications off. Please try again.`}
        </Failure>
      )}
    </Row>
  )
}
