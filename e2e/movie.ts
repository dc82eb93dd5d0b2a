import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Chapter, chapters } from './story.ts'

/** A picture of a phone, its caption, and how long it is shown. */
export type Shot = { chapter: Chapter; picture: Buffer; milliseconds: number }

const WIDTH = 780
const HEIGHT = 844
const file = (path: string) => readFileSync(new URL(path, import.meta.url))
const logo = file('../web/public/favicon.svg').toString('utf8')
const font = file('../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2').toString('base64')

/** Makes a moving picture from the shots, and a still of one of them. Needs only a browser and sharp. */
export async function makeMovie(page: Page, shots: Shot[], { movie, still }: { movie: string; still: string }) {
  const told = [...new Set(shots.map(({ chapter }) => chapter))]
  const frames: Buffer[] = []
  await page.setViewportSize({ width: WIDTH, height: HEIGHT })
  for (const { chapter, picture } of shots) {
    await page.setContent(frameOf(picture, chapter, told))
    frames.push(await page.screenshot({ animations: 'disabled' }))
  }
  const delay = shots.map(({ milliseconds }) => milliseconds)
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 78, effort: 5, delay, loop: 0 })
    .toFile(movie)
  const shown = frames[shots.findLastIndex(({ chapter }) => chapter === 'captain')]
  await sharp(shown).png({ palette: true }).toFile(still)
}

function frameOf(picture: Buffer, chapter: Chapter, told: Chapter[]): string {
  const now = told.indexOf(chapter)
  const steps = told.map((one, index) => {
    const look = index === now ? 'now' : index < now ? 'done' : 'next'
    return `<li class="${look}">${chapters[one]}</li>`
  })
  return `<!doctype html><style>${style}</style>
<img src="data:image/png;base64,${picture.toString('base64')}" alt="">
<main><header>${logo}<b>callup</b></header><ol>${steps.join('')}</ol></main>`
}

const style = `
@font-face { font-family: Geist; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { display: grid; grid-template-columns: 390px 1fr; height: ${HEIGHT}px; background: #0f2a1f; color: #f4f7f0;
  font: 500 17px/1.35 Geist, sans-serif; overflow: hidden }
img { width: 390px; height: ${HEIGHT}px }
main { padding: 40px 34px }
header { display: flex; align-items: center; gap: 12px; margin-bottom: 32px; font-size: 26px }
header svg { width: 40px; height: 40px }
ol { list-style: none; display: grid; gap: 13px }
li { padding-left: 18px; border-left: 4px solid transparent }
.done { opacity: 0.62 }
.next { opacity: 0.28 }
.now { border-color: #d2f53c; color: #d2f53c; font-weight: 700 }
`
