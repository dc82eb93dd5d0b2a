import { Trans, useLingui } from '@lingui/react/macro'
import BookOpen from 'lucide-react/icons/book-open'
import Bookmark from 'lucide-react/icons/bookmark'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Copy from 'lucide-react/icons/copy'
import Share from 'lucide-react/icons/share'
import SquarePlus from 'lucide-react/icons/square-plus'
import { Button } from '#ui/button.tsx'
import { AppIcon } from '#ui/identity/logo.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Step } from '#ui/step.tsx'

type InstallStepsProps = { name: string; open: boolean; onClose: () => void; onDone: () => void }

/** The steps for adding the app to the home screen of an iPhone. */
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
          <span className="flex items-center justify-around text-muted-foreground [&>svg]:size-5">
            <ChevronLeft />
            <ChevronRight />
            <span className="grid size-12 place-items-center rounded-full bg-primary text-primary-foreground">
              <Share className="size-5" />
            </span>
            <BookOpen />
            <Copy />
          </span>
        </Step>
        <Step at={2} title={t`Tap Add to Home Screen`} text={t`Scroll down if you don’t see it.`}>
          <span className="flex items-center justify-between px-4 py-2.5 text-muted-foreground">
            <Trans comment="An entry of the menu Share of Safari, as the iPhone names it">Add Bookmark</Trans>
            <Bookmark className="size-5" />
          </span>
          <span className="flex items-center justify-between rounded-lg border-2 border-primary-edge bg-card px-3.5 py-2.5 font-medium">
            <Trans>Add to Home Screen</Trans>
            <SquarePlus className="size-5" />
          </span>
        </Step>
        <Step at={3} title={t`Open ${name} from there`} text={t`It opens like any other app, even offline.`}>
          <span className="flex justify-around p-2.5">
            <OtherApp />
            <OtherApp />
            <span className="grid justify-items-center gap-1 text-xs font-medium">
              <AppIcon size={44} />
              {name}
            </span>
            <OtherApp />
          </span>
        </Step>
      </ol>
    </Dialog>
  )
}

const OtherApp = () => <span className="size-11 rounded-lg bg-border" />

/** Other iPhone browsers add their own names. */
const isSafari = () => !/CriOS|FxiOS|EdgiOS|OPiOS/.test(navigator.userAgent)
