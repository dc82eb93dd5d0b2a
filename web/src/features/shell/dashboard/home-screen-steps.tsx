import { Trans, useLingui } from '@lingui/react/macro'
import BookOpen from 'lucide-react/icons/book-open'
import Bookmark from 'lucide-react/icons/bookmark'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Copy from 'lucide-react/icons/copy'
import Share from 'lucide-react/icons/share'
import SquarePlus from 'lucide-react/icons/square-plus'
import { AppIcon } from '#ui/identity/logo.tsx'
import { Step } from '#ui/step.tsx'

/** Three taps in Safari, each with what the iPhone shows. */
export function HomeScreenSteps({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <ol className="grid gap-5">
      <Step at={1} title={t`Tap Share`} text={t`At the bottom of the screen. On an iPad, it’s at the top right.`}>
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
  )
}

const OtherApp = () => <span className="size-11 rounded-lg bg-border" />
