import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import { useRef, useState } from 'react'
import { saveFile } from '#lib/files.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { CheckChips } from '#ui/form/check-chips.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Dialog, type OverlayProps } from '#ui/overlay/on-demand.tsx'
import { pngOf } from './picture.ts'
import type { YearFacts } from './year-facts.ts'
import { type PictureShape, pictureSize, YearPicture } from './year-picture.tsx'

type ShareYearDialogProps = OverlayProps & { facts: YearFacts; firstName: string }

type Part = 'name' | 'teams' | 'facts'

/**
 * Shows exactly what others would see. The picture is rendered in the browser and leaves it only if the person shares
 * it.
 */
export function ShareYearDialog({ open, onClose, facts, firstName }: ShareYearDialogProps) {
  const { t } = useLingui()
  const { year } = facts
  const drawing = useRef<SVGSVGElement>(null)
  const [shape, setShape] = useState<PictureShape>('post')
  const [parts, setParts] = useState<readonly Part[]>(['name', 'teams', 'facts'])
  const [failure, setFailure] = useState<Error | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const toggle = (part: Part) => setParts(parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part])
  const make = async (handOver: (picture: File) => Promise<void> | void) => {
    if (!drawing.current) return
    setIsBusy(true)
    setFailure(null)
    try {
      const picture = await pngOf(drawing.current, pictureSize(shape))
      await handOver(new File([picture], `my-${year}.png`, { type: 'image/png' }))
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error('no picture', { cause: error }))
    } finally {
      setIsBusy(false)
    }
  }
  const isShareable = canShareFiles()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Share as a Picture`}
      description={t`This is all that others see. Nobody else is named.`}
      actions={
        <>
          <Button
            variant={isShareable ? 'secondary' : 'primary'}
            icon={<Download aria-hidden />}
            busy={isBusy}
            onClick={() => void make((picture) => saveFile(picture, picture.name))}
          >
            <Trans>Save Picture</Trans>
          </Button>
          {isShareable && (
            <Button variant="primary" icon={<Share2 aria-hidden />} busy={isBusy} onClick={() => void make(share)}>
              <Trans>Share</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <YearPicture
          ref={drawing}
          facts={facts}
          parts={{
            shape,
            name: parts.includes('name') ? firstName : '',
            hasTeams: parts.includes('teams'),
            hasFacts: parts.includes('facts'),
          }}
        />
        <CheckChips
          legend={t`What to include`}
          options={[
            { value: 'name', label: t`My first name` },
            { value: 'teams', label: t`Names of my teams` },
            { value: 'facts', label: t`Streaks and spots filled` },
          ]}
          chosen={parts}
          onToggle={toggle}
        />
        <Segmented
          label={t`Format`}
          options={[
            { value: 'post', label: t({ message: 'Post', comment: 'A picture of 4 to 5 for social networks' }) },
            { value: 'story', label: t({ message: 'Story', comment: 'A tall picture for social networks' }) },
          ]}
          value={shape}
          onChange={setShape}
        />
      </div>
      {failure && <Failure error={failure}>{t`Failed to create the picture. Please try again.`}</Failure>}
    </Dialog>
  )
}

function canShareFiles(): boolean {
  const files = [new File([], 'a.png', { type: 'image/png' })]
  return navigator.canShare?.({ files }) ?? false
}

/** Closing the phone's share sheet is a change of mind, not a failure. */
const share = (picture: File) => navigator.share({ files: [picture] }).catch(() => {})
