import type { ReactNode } from 'react'

export type CourtDrawing = { box: string; lines: ReactNode }

const range = (count: number, path: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => path(index)).join('')
const yardLines = range(11, (index) => `M${10 + index * 10} .5V52.8`)
const hashMarks = range(20, (index) => `M${12.5 + index * 5} 23v1.4M${12.5 + index * 5} 29v1.4`)

/** The lines of each playing surface in real proportions; a unit is a metre, a foot or a yard, as its rule book has it. */
export const courts: Record<string, CourtDrawing> = {
  // FIFA 105 × 68 m
  Soccer: {
    box: '0 0 105 68',
    lines: (
      <>
        <rect x=".5" y=".5" width="104" height="67" rx=".6" />
        <path d="M52.5 .5V67.5" />
        <circle cx="52.5" cy="34" r="9.15" />
        <circle cx="52.5" cy="34" r=".7" fill="currentColor" stroke="none" />
        <path d="M.5 13.84h16.5v40.32H.5M.5 24.84h5.5v18.32H.5M104.5 13.84H88v40.32h16.5M104.5 24.84H99v18.32h5.5" />
        <path d="M17 26.7a9.15 9.15 0 0 1 0 14.6M88 26.7a9.15 9.15 0 0 0 0 14.6" />
        <path d="M.5 2.5a2 2 0 0 0 2-2M102.5 .5a2 2 0 0 0 2 2M.5 65.5a2 2 0 0 1 2 2M102.5 67.5a2 2 0 0 1 2-2" />
      </>
    ),
  },
  // NBA 94 × 50 ft
  Basketball: {
    box: '0 0 94 50',
    lines: (
      <>
        <rect x=".5" y=".5" width="93" height="49" rx=".6" />
        <path d="M47 .5V49.5" />
        <circle cx="47" cy="25" r="6" />
        <path d="M.5 17h18.5v16H.5M93.5 17H75v16h18.5" />
        <path d="M19 19a6 6 0 0 1 0 12M75 19a6 6 0 0 0 0 12" />
        <path d="M.5 3.5H14A23.75 23.75 0 0 1 14 46.5H.5M93.5 3.5H80A23.75 23.75 0 0 0 80 46.5H93.5" />
        <circle cx="5.25" cy="25" r="1" />
        <circle cx="88.75" cy="25" r="1" />
      </>
    ),
  },
  // 18 × 9 m, four units to the metre; the net overhangs
  Volleyball: {
    box: '0 0 72 36',
    lines: (
      <>
        <rect x=".5" y=".5" width="71" height="35" rx=".6" />
        <path d="M36 -1V37" strokeWidth="1.1" />
        <path d="M24 .5V35.5M48 .5V35.5" />
      </>
    ),
  },
  // NHL 200 × 85 ft
  Hockey: {
    box: '0 0 200 85',
    lines: (
      <>
        <rect x=".8" y=".8" width="198.4" height="83.4" rx="28" />
        <path d="M100 .8V84.2M75 .8V84.2M125 .8V84.2" />
        <path d="M11 8V77M189 8V77" />
        <circle cx="100" cy="42.5" r="15" />
        <circle cx="31" cy="20.5" r="13" />
        <circle cx="31" cy="64.5" r="13" />
        <circle cx="169" cy="20.5" r="13" />
        <circle cx="169" cy="64.5" r="13" />
        <path d="M11 36.5h4.5a6 6 0 0 1 0 12H11M189 36.5h-4.5a6 6 0 0 0 0 12h4.5" />
      </>
    ),
  },
  // 60 ft bases, skinned infield, pitching circle
  Softball: {
    box: '0 0 100 70',
    lines: (
      <>
        <path d="M50 66 8 24A59 59 0 0 1 92 24Z" />
        <path d="M50 66 30 46 50 26 70 46Z" />
        <path d="M24 40A37 37 0 0 1 76 40" />
        <circle cx="50" cy="46" r="3" />
      </>
    ),
  },
  // 90 ft bases, 330 ft foul lines, 95 ft infield arc struck from the mound
  Baseball: {
    box: '0 0 100 76',
    lines: (
      <>
        <path d="M50 71 5 26A56 56 0 0 1 95 26Z" />
        <path d="M50 71 37.7 58.7 50 46.4 62.3 58.7Z" />
        <path d="M32.6 53.6A18.3 18.3 0 0 1 67.4 53.6" />
        <circle cx="50" cy="59.3" r="1.7" />
        <circle cx="50" cy="71" r="2.6" />
      </>
    ),
  },
  // 60 ft bases, pitching strip, bounce line and strike box
  Kickball: {
    box: '0 0 100 72',
    lines: (
      <>
        <path d="M50 66 8 24A59 59 0 0 1 92 24Z" />
        <path d="M50 66 27 43 50 20 73 43Z" />
        <path d="M45 43h10M41.5 57.5h17" />
        <rect x="46.5" y="62.5" width="7" height="7" rx=".6" />
        <path d="m27 40.6 2.4 2.4-2.4 2.4-2.4-2.4ZM50 17.6l2.4 2.4-2.4 2.4-2.4-2.4ZM73 40.6l2.4 2.4-2.4 2.4-2.4-2.4Z" />
      </>
    ),
  },
  // NFL 120 × 53⅓ yd: goal lines, ten-yard lines, hash marks
  Football: {
    box: '0 0 120 53.3',
    lines: (
      <>
        <rect x=".5" y=".5" width="119" height="52.3" rx=".6" />
        <path d={yardLines} />
        <path d={hashMarks} />
      </>
    ),
  },
  // 78 × 36 ft with the doubles alleys
  Tennis: {
    box: '0 0 78 36',
    lines: (
      <>
        <rect x=".5" y=".5" width="77" height="35" rx=".5" />
        <path d="M.5 5h77M.5 31h77M39 -1V37M18 5v26M60 5v26M18 18h42" />
      </>
    ),
  },
  // 44 × 20 ft: the kitchen is 7 ft either side of the net
  Pickleball: {
    box: '0 0 44 20',
    lines: (
      <>
        <rect x=".4" y=".4" width="43.2" height="19.2" rx=".4" />
        <path d="M22 -.8V20.8M15 .4V19.6M29 .4V19.6M.4 10H15M29 10H43.6" />
      </>
    ),
  },
}

/** Any other game: a half-way line and a broken centre circle. */
export const otherCourt: CourtDrawing = {
  box: '0 0 96 60',
  lines: (
    <>
      <rect x=".5" y=".5" width="95" height="59" rx=".8" />
      <path d="M48 .5V17M48 43V59.5" />
      <path d="M55.2 40.8A13 13 0 1 1 50.4 17.2" />
      <circle cx="57.4" cy="21.6" r="2.4" fill="currentColor" stroke="none" />
    </>
  ),
}
