import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { makeMovie, type Shot } from './movie.ts'
import { type Chapter, playStory } from './story.ts'
import { createShortTeam } from './substitutes.ts'
import { register, send } from './worlds.ts'

const surnames: Record<string, string> = {
  Maya: 'Okafor',
  Aiko: 'Tanaka',
  Tomás: 'Rivera',
  Dre: 'Coleman',
  Sam: 'Whitlock',
  Ben: 'Halvorsen',
  Omar: 'Haddad',
  Noah: 'Pike',
  Lena: 'Fischer',
  Jonas: 'Weber',
  Rosa: 'Lind',
}

/** Pictures of one story on a phone and on a desktop and, from the phone's run, the README's moving picture. */
test('the story: Ben drops out, Jonas plays', async ({ page, anotherBrowser, isMobile }, { project }) => {
  test.setTimeout(300_000)
  const personOf = (firstName: string) => ({
    firstName,
    lastName: surnames[firstName] ?? '',
    email: `${firstName}.${project.name}@club.example`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
  })
  const rosa = await (await anotherBrowser()).newPage()
  await register(rosa, personOf('Rosa'))
  const wishes = { isPublic: true, positions: ['Setter'] }
  const other = await createShortTeam(rosa, {
    teamName: 'Setting Ducks',
    sport: 'Volleyball',
    place: 'Eastbank Hall, Court 2',
    wishes,
  })
  const shots: Shot[] = []
  const shoot = async (chapter: Chapter, shown: Page, milliseconds: number) => {
    shots.push({ chapter, picture: await shown.screenshot(), milliseconds })
  }
  const { team } = await playStory({
    page,
    anotherBrowser,
    personOf,
    isMobile,
    teamName: 'Night Shift FC',
    onStep: async (chapter, shown) => {
      await expect(shown.locator('.toast')).toHaveCount(0)
      await shown.evaluate(() => window.scrollTo(0, 0))
      await expect(shown).toHaveScreenshot(`story-${chapter}-${project.name}.png`)
      if (isMobile) await shoot(chapter, shown, HOLD_MS)
    },
    ...(isMobile && { onAccept: (shown) => slowly(shown, (frame) => shoot('captain', frame, FRAME_MS)) }),
  })
  const images = 'docs/images'
  if (isMobile) {
    const studio = await (await anotherBrowser({ isMobile: false })).newPage()
    await makeMovie(studio, shots, { movie: `${images}/story.webp`, still: `${images}/story-still.png` })
  }
  // The other project starts with the same board.
  await send(page, `/api/v1/team/${team.id}`, undefined, 'DELETE')
  await send(rosa, `/api/v1/team/${other.team.id}`, undefined, 'DELETE')
})

const HOLD_MS = 1200
const FRAME_MS = 60
const FRAMES = 14

/** The face flies for a third of a second, so its frames are captured in slow motion. */
async function slowly(page: Page, shoot: (page: Page) => Promise<void>) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
  await page.waitForFunction(() => document.getAnimations().length > 0)
  for (let frame = 0; frame < FRAMES; frame++) await shoot(page)
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await session.detach()
}
