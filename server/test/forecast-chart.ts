import { brier, reached, type Said } from './simulated-seasons.ts'

interface World {
  name: string
  said: readonly Said[]
}

const COLOURS = ['#0f766e', '#c2410c', '#6d28d9']
const SIDE = 320
const LEFT = 60
const TOP = 56
const TENTHS = Array.from({ length: 10 }, (_, tenth) => 0.05 + tenth / 10)

/** What was said against what happened, and the error beside that of the two simple guesses. */
export function forecastChart(worlds: readonly World[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 460" role="img" aria-labelledby="title" font-family="system-ui, sans-serif" font-size="13" fill="#1f2937">
<title id="title">The forecast on simulated seasons: what was said against what happened, and its error beside two simple guesses</title>
<rect width="860" height="460" fill="#ffffff"/>
${text(LEFT, 28, 'Said to have enough, and had enough', 'font-weight="600"')}
${axes()}
${worlds.map(curve).join('\n')}
${text(480, 28, 'Brier score: less is better, a coin has 0.25', 'font-weight="600"')}
${worlds.map(bars).join('\n')}
</svg>
`
}

const x = (share: number) => (LEFT + share * SIDE).toFixed(1)
const y = (share: number) => (TOP + (1 - share) * SIDE).toFixed(1)
const text = (left: number | string, top: number | string, words: string, more = '') =>
  `<text x="${left}" y="${top}" ${more}>${words}</text>`

function axes(): string {
  const marks = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => {
    const words = `${share * 100} %`
    return [
      `<path d="M${x(0)} ${y(share)}H${x(1)}M${x(share)} ${y(0)}V${y(1)}" stroke="#e5e7eb"/>`,
      text(x(share), TOP + SIDE + 18, words, 'text-anchor="middle"'),
      text(LEFT - 8, Number(y(share)) + 4, words, 'text-anchor="end"'),
    ]
  })
  const promise = `<path d="M${x(0.75)} ${y(0.75)}H${x(0.85)}V${y(0.85)}H${x(0.75)}Z" fill="#fde68a"/>`
  const diagonal = `<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#6b7280" stroke-dasharray="4 4"/>`
  return [...marks, promise, diagonal].join('\n')
}

function curve({ name, said }: World, place: number): string {
  const colour = COLOURS[place] ?? '#000'
  const points = TENTHS.map((about) => ({ about, ...reached(said, about) })).filter(({ games }) => games > 0)
  const line = points.map(({ about, share }) => `${x(about)},${y(share)}`).join(' ')
  const dots = points.map(({ about, share }) => `<circle cx="${x(about)}" cy="${y(share)}" r="3.5" fill="${colour}"/>`)
  const legend = `<circle cx="${LEFT + 4 + place * 130}" cy="${TOP + SIDE + 42}" r="4" fill="${colour}"/>`
  return [
    `<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...dots,
    legend,
    text(LEFT + 14 + place * 130, TOP + SIDE + 46, name),
  ].join('\n')
}

function bars({ name, said }: World, place: number): string {
  const scores = [
    ['the forecast', brier(said, ({ enough }) => enough), COLOURS[place] ?? '#000'],
    ['nobody who is silent comes', brier(said, ({ ifNoneCame }) => ifNoneCame), '#9ca3af'],
    ['everybody who is silent comes', brier(said, ({ ifAllCame }) => ifAllCame), '#9ca3af'],
  ] as const
  const top = TOP + 16 + place * 118
  return [
    text(480, top, name, 'font-weight="600"'),
    ...scores.flatMap(([words, score, colour], row) => [
      `<rect x="480" y="${top + 12 + row * 30}" width="${(score * 480).toFixed(1)}" height="12" rx="3" fill="${colour}"/>`,
      text((488 + score * 480).toFixed(1), top + 23 + row * 30, score.toFixed(3)),
      text(480, top + 37 + row * 30, words, 'font-size="11" fill="#4b5563"'),
    ]),
  ].join('\n')
}
