import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { HomeScreenSteps } from './home-screen-steps.tsx'

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
      <HomeScreenSteps name={name} />
    </Dialog>
  )
}

/** Other iPhone browsers add their own names. */
const isSafari = () => !/CriOS|FxiOS|EdgiOS|OPiOS/.test(navigator.userAgent)
