import { Trans, useLingui } from '@lingui/react/macro'
import Share from 'lucide-react/icons/share'
import SquarePlus from 'lucide-react/icons/square-plus'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AppIcon } from '../../../ui/identity/logo.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

type InstallStepsProps = { name: string; open: boolean; onClose: () => void; onDone: () => void }

/** How people put the app on the home screen of an iPhone. */
export function InstallSteps({ name, open, onClose, onDone }: InstallStepsProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Add ${name} to Your Home Screen`}
      description={isSafari() ? t`Three taps in Safari.` : t`Open this page in Safari first.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not Now</Trans>
          </Button>
          <Button variant="primary" onClick={onDone}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <ol className="grid gap-5">
        <Step at={1} title={t`Tap Share`} text={t`Below the page. On an iPad, at the top right.`}>
          <span className="grid size-12 place-items-center rounded-full bg-primary text-primary-foreground">
            <Share aria-hidden className="size-5" />
          </span>
        </Step>
        <Step at={2} title={t`Tap Add to Home Screen`} text={t`Scroll down if you do not see it.`}>
          <span className="flex w-full items-center justify-between rounded-lg border border-border bg-card px-4 py-2.5 font-medium">
            <Trans>Add to Home Screen</Trans>
            <SquarePlus aria-hidden className="size-5" />
          </span>
        </Step>
        <Step at={3} title={t`Open ${name} from there`} text={t`It opens like any other app, also without a network.`}>
          <AppIcon size={44} />
        </Step>
      </ol>
    </Dialog>
  )
}

type StepProps = { at: number; title: string; text: string; children: ReactNode }

const Step = ({ at, title, text, children }: StepProps) => (
  <li className="flex gap-4">
    <span aria-hidden className="display grid size-9 shrink-0 place-items-center rounded-full border-2 border-border">
      {at}
    </span>
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-muted-foreground">{text}</p>
      <div aria-hidden className="mt-2.5 grid justify-items-center rounded-lg bg-muted p-3">
        {children}
      </div>
    </div>
  </li>
)

/** Other browsers of an iPhone name themselves too. */
const isSafari = () => !/CriOS|FxiOS|EdgiOS|OPiOS/.test(navigator.userAgent)
