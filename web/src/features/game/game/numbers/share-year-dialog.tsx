import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { product } from '../../../../lib/product.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { Dialog, type OverlayProps } from '../../../../ui/overlay/on-demand.tsx'
import { pngOf } from './picture.ts'
import type { YearFacts } from './year-facts.ts'
import { RingParts } from './year-ring.tsx'
import { pictureHeading } from './year-text.ts'

const WIDTH = 1080
const HEIGHT = 1350

type ShareYearDialogProps = OverlayProps & { facts: YearFacts }

/** Shows exactly what others would see. The picture is drawn in the browser and goes nowhere unless its owner sends it. */
export function ShareYearDialog({ open, onClose, facts }: ShareYearDialogProps) {
  const { i18n, t } = useLingui()
  const heading = pictureHeading(i18n, facts)
  const { year } = facts
  const drawing = useRef<SVGSVGElement>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const share = async () => {
    if (!drawing.current) return
    setIsBusy(true)
    setFailure(null)
    try {
      const picture = await pngOf(drawing.current, { width: WIDTH, height: HEIGHT })
      const files = [new File([picture], `my-${year}.png`, { type: 'image/png' })]
      if (navigator.canShare?.({ files })) await navigator.share({ files }).catch(() => {})
      else saveFile(picture, `my-${year}.png`)
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error('no picture', { cause: error }))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Share Your ${year}`}
      description={t`This is all that others see. No other person is named.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void share()}>
            <Trans>Share Picture</Trans>
          </Button>
        </>
      }
    >
      <svg
        ref={drawing}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t`The picture: ${heading}`}
        className="mx-auto w-full max-w-72 rounded-xl"
        direction="ltr"
        fontFamily="system-ui, sans-serif"
      >
        <rect width={WIDTH} height={HEIGHT} fill="#12291d" />
        <text x={WIDTH / 2} y="150" textAnchor="middle" fontSize="44" fill="#fff" opacity="0.75">
          {year}
        </text>
        {linesOf(heading).map((line, index) => (
          <text
            key={line}
            x={WIDTH / 2}
            y={230 + index * 76}
            textAnchor="middle"
            fontSize="66"
            fontWeight="800"
            fill="#fff"
          >
            {line}
          </text>
        ))}
        <g transform="translate(90 330) scale(2.8125)">
          <RingParts facts={facts} caption={t`games`} />
        </g>
        <text
          x={WIDTH / 2}
          y={HEIGHT - 60}
          textAnchor="middle"
          fontSize="40"
          fontWeight="700"
          fill="#fff"
          opacity="0.8"
        >
          {product.name}
        </text>
      </svg>
      {failure && <Failure error={failure}>{t`Failed to make the picture. Please try again.`}</Failure>}
    </Dialog>
  )
}

/** Two lines at most. */
function linesOf(text: string): string[] {
  if (text.length <= 26) return [text]
  const words = text.split(' ')
  const middle = words.findIndex((_, index) => words.slice(0, index + 1).join(' ').length >= text.length / 2)
  return [words.slice(0, middle + 1).join(' '), words.slice(middle + 1).join(' ')]
}
