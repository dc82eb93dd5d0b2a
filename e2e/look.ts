import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Between the themes only colours differ. */
const checks = {
  light: (axe: AxeBuilder) => axe.withTags(everything),
  dark: (axe: AxeBuilder) => axe.withRules(['color-contrast', 'link-in-text-block']),
}

/** Nothing in the way of anybody, in either theme, and nothing sticks out sideways on the smallest screen. */
export async function checkAccessibility(page: Page, what: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await showTheme(page, colorScheme)
    // Legacy means without frames, of which there are none; the other mode opens a second page for each look.
    const { violations } = await checks[colorScheme](new AxeBuilder({ page }).setLegacyMode()).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
    expect.soft(found, `${what} in ${colorScheme}`).toEqual([])
  }
  await fitsInto(page, 320, what)
}

/** Shows the page in one theme, and at rest: a colour that is still on its way to another is neither. */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.evaluate(showWhatIsSkipped)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(isAtRest, colorScheme === 'dark')
}

/** What is far out of view keeps the colours of the theme before until somebody scrolls to it. */
function showWhatIsSkipped() {
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  }
}

function isAtRest(dark: boolean) {
  const moving = document.getAnimations().some((animation) => animation instanceof CSSTransition)
  return document.documentElement.classList.contains('dark') === dark && !moving
}

async function fitsInto(page: Page, width: number, what: string) {
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: 640 })
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // The navigation changes its place a moment after the screen its size.
  const message = `${what} scrolls sideways at ${width} px`
  await expect.configure({ soft: true }).poll(sideways, { message }).toBe(0)
  if (before) await page.setViewportSize(before)
}
