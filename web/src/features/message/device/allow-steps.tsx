import { isPhone } from '@app/contract/browser-name'
import { Trans, useLingui } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import Settings from 'lucide-react/icons/settings'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { isInstalled } from '#lib/page/installed.ts'
import { product } from '#lib/product.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Step } from '#ui/step.tsx'

type AllowStepsProps = { open: boolean; onClose: () => void; onDone: () => void }

/** How to allow notifications that the person or their system has blocked. A page cannot ask a second time. */
export function AllowSteps({ open, onClose, onDone }: AllowStepsProps) {
  const { t } = useLingui()
  const done = () => {
    onClose()
    onDone()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Allow Notifications`}
      description={t`Only you can turn these back on:`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not Now</Trans>
          </Button>
          <Button variant="primary" onClick={done}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <ol className="grid gap-5">{isInstalledOnPhone() ? <InPhone /> : <InBrowser />}</ol>
    </Dialog>
  )
}

function InBrowser() {
  const { t } = useLingui()
  return (
    <>
      <Step at={1} title={t`Tap the icon next to the address`} text={t`In some browsers it’s a lock icon.`}>
        <span className="m-2 flex items-center gap-3 rounded-full bg-card p-1.5 text-muted-foreground">
          <span className="grid size-9 place-items-center rounded-full bg-primary text-primary-foreground">
            <SlidersHorizontal className="size-5" />
          </span>
          <span dir="ltr">{location.host}</span>
        </span>
      </Step>
      <Step at={2} title={t`Find Notifications`} text={t`Below Permissions or Site settings.`}>
        <Allowed />
      </Step>
      <Step at={3} title={t`Allow them`} text={t`Then come back here and turn them on.`} />
    </>
  )
}

function InPhone() {
  const { t } = useLingui()
  const { name } = product
  return (
    <>
      <Step at={1} title={t`Open your phone’s settings`} text={t`Not the settings inside ${name}.`}>
        <span className="grid justify-items-center p-2.5">
          <span className="grid size-11 place-items-center rounded-xl bg-primary text-primary-foreground">
            <Settings className="size-5" />
          </span>
        </span>
      </Step>
      <Step at={2} title={t`Find Notifications, then ${name}`} text={t`Scroll down if you don’t see it.`}>
        <Allowed />
      </Step>
      <Step at={3} title={t`Allow them`} text={t`Then come back here and turn them on.`} />
    </>
  )
}

/** An entry of the settings, switched on. */
const Allowed = () => (
  <span className="flex items-center justify-between rounded-lg border-2 border-primary-edge bg-card px-3.5 py-2.5 font-medium">
    <span className="flex items-center gap-3">
      <Bell className="size-5" />
      <Trans>Notifications</Trans>
    </span>
    <span className="flex h-6 w-10 items-center justify-end rounded-full bg-primary p-0.5">
      <span className="size-5 rounded-full bg-card" />
    </span>
  </span>
)

const isInstalledOnPhone = () => isPhone(navigator.userAgent) && isInstalled()
