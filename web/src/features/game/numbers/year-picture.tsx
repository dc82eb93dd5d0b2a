import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { product } from '#lib/product.ts'
import type { YearFacts } from './year-facts.ts'
import { dotColour, RingParts, VOLT } from './year-ring.tsx'
import { pictureHeading, pictureLines, whoseYear } from './year-text.ts'

export type PictureShape = 'post' | 'story'

const WIDTH = 1080

/** The vertical positions of the parts, for each shape. */
const shapes = {
  post: { height: 1350, logo: 72, title: 242, ring: 270, ringWidth: 740, legend: 1042, facts: 1200 },
  story: { height: 1920, logo: 170, title: 370, ring: 420, ringWidth: 940, legend: 1440, facts: 1640 },
}
export const pictureSize = (shape: PictureShape) => ({ width: WIDTH, height: shapes[shape].height })

/** What the person chose to show. */
export interface PictureParts {
  shape: PictureShape
  /** Empty: no name. */
  name: string
  hasTeams: boolean
  hasFacts: boolean
}

type YearPictureProps = { facts: YearFacts; parts: PictureParts; ref: Ref<SVGSVGElement> }

/** What others see of a year. Independent of the page's styles, because it becomes a file. */
export function YearPicture({ facts, parts, ref }: YearPictureProps) {
  const { i18n, t } = useLingui()
  const { year } = facts
  const heading = pictureHeading(i18n, facts)
  const at = shapes[parts.shape]
  const lines = parts.hasFacts ? pictureLines(i18n, facts) : []
  const title = parts.name ? whoseYear(i18n, parts.name, year) : String(year)
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${WIDTH} ${at.height}`}
      role="img"
      aria-label={t`The picture: ${heading}`}
      className="mx-auto w-full max-w-60 rounded-xl"
      direction="ltr"
      fontFamily="'Geist Variable', system-ui, sans-serif"
      fill="#fff"
      textAnchor="middle"
    >
      <Ground height={at.height} />
      <Brand y={at.logo} />
      <text x={WIDTH / 2} y={at.title} fontSize={title.length > 20 ? 48 : 68} fontWeight="800" fontFamily={DISPLAY}>
        {title}
      </text>
      <g transform={`translate(${(WIDTH - at.ringWidth) / 2} ${at.ring}) scale(${at.ringWidth / 320})`}>
        <RingParts facts={facts} caption={t`games`} />
      </g>
      {parts.hasTeams && <Legend facts={facts} y={at.legend} />}
      {lines.map(({ number, title: words }, index) => {
        const x = (WIDTH / lines.length) * (index + 0.5)
        return (
          <g key={words}>
            <text x={x} y={at.facts} fontSize="76" fontWeight="800" fontFamily={DISPLAY}>
              {number}
            </text>
            {linesOf(words).map((line, row) => (
              <text key={line} x={x} y={at.facts + 48 + row * 34} fontSize="28" opacity="0.78">
                {line}
              </text>
            ))}
          </g>
        )
      })}
    </svg>
  )
}

const DISPLAY = "'Bricolage Grotesque Variable', 'Geist Variable', system-ui, sans-serif"

/** The mown stripes of a pitch. */
function Ground({ height }: { height: number }) {
  return (
    <>
      <rect width={WIDTH} height={height} fill="#12291d" />
      {Array.from({ length: 8 }, (_, stripe) => (
        <path key={stripe} d={`M${stripe * 190 + 95} 0h95l${-height / 6} ${height}h-95z`} fill="#fff" opacity="0.035" />
      ))}
    </>
  )
}

function Brand({ y }: { y: number }) {
  return (
    <g transform={`translate(${WIDTH / 2 - 118} ${y})`}>
      <rect width="64" height="64" rx="18" fill="#0b2016" />
      <g transform="translate(11 11) scale(1.3125)" fill="none">
        <path d="M23.3 24.4A11 11 0 1 1 18.9 5.4" stroke="#f7faf1" strokeWidth="5" strokeLinecap="round" />
        <circle cx="25.4" cy="10.6" r="4.1" fill={VOLT} />
      </g>
      <text x="86" y="47" textAnchor="start" fontSize="44" fontWeight="800" fontFamily={DISPLAY}>
        {product.name.toLowerCase()}
      </text>
    </g>
  )
}

/** Two entries in a line without measuring text: the dots are letters. */
function Legend({ facts: { teams, subbed }, y }: { facts: YearFacts; y: number }) {
  const { t } = useLingui()
  const all = [
    ...teams.map(({ name, played }) => ({ name, played, dot: '●', colour: dotColour(name) })),
    ...(subbed > 0 ? [{ name: t`as a sub`, played: subbed, dot: '○', colour: VOLT }] : []),
  ].slice(0, 4)
  const rows = [all.slice(0, 2), all.slice(2)].filter((row) => row.length > 0)
  return rows.map((row, index) => (
    <text key={row[0]?.name} x={WIDTH / 2} y={y + index * 46} fontSize="31" xmlSpace="preserve">
      {row.map(({ name, played, dot, colour }, place) => (
        <tspan key={name}>
          {place > 0 && '     '}
          <tspan fill={colour}>{dot}</tspan> {shortened(name)} <tspan opacity="0.7">{played}</tspan>
        </tspan>
      ))}
    </text>
  ))
}

const shortened = (name: string): string => (name.length > 24 ? `${name.slice(0, 23)}…` : name)

/** At most two lines. */
function linesOf(text: string): string[] {
  if (text.length <= 20) return [text]
  const words = text.split(' ')
  const middle = words.findIndex((_, index) => words.slice(0, index + 1).join(' ').length >= text.length / 2)
  return [words.slice(0, middle + 1).join(' '), words.slice(middle + 1).join(' ')].filter(Boolean)
}
