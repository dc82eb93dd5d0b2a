import { isNightly } from '@app/dev/nightly'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const allTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The themes differ in colours only, so the dark one is checked for contrast alone. */
const checks: Record<'light' | 'dark', axe.RunOptions> = {
  light: { runOnly: { type: 'tag', values: allTags } },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
}

/** Checks the page with axe in both themes, and that it does not scroll sideways at 320 px, or at 390 px with text at 200 %. */
export async function checkAccessibility(page: Page, what: string) {
  await page.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await showTheme(page, colorScheme)
    const found = await page.evaluate(violations, checks[colorScheme])
    expect.soft(found, `${what} in ${colorScheme}`).toEqual([])
  }
  await expectToFit(page, what, { width: 320, text: '100%' })
  await expectToFit(page, what, { width: 390, text: '200%' })
}

/** Runs in the page. The app has no frames, and describing every element without a violation would take half of the time. */
async function violations(options: axe.RunOptions): Promise<string[]> {
  const { axe: engine } = globalThis as unknown as { axe: typeof axe }
  const found = await engine.run({ ...options, iframes: false, resultTypes: ['violations'] })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

/** Checks one state of a page in nightly runs only; every-page.spec.ts always checks the page itself. */
export async function checkAccessibilityAtNight(page: Page, what: string) {
  if (isNightly) await checkAccessibility(page, what)
}

/** Switches the theme and waits for the colour transitions to end. */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.evaluate(showSkippedContent)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(isSettled, colorScheme === 'dark')
}

/** Elements with `content-visibility: auto` keep the old theme's colours until they are scrolled into view. */
function showSkippedContent() {
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  }
}

function isSettled(dark: boolean) {
  const moving = document.getAnimations().some((animation) => animation instanceof CSSTransition)
  return document.documentElement.classList.contains('dark') === dark && !moving
}

async function expectToFit(page: Page, what: string, { width, text }: { width: number; text: string }) {
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: 640 })
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
  // The navigation moves a moment after the viewport changes.
  const message = `${what} scrolls sideways at ${width} px with text at ${text}`
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(tooWide), { message })
    .toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (before) await page.setViewportSize(before)
}

/** The innermost elements whose contents are too wide, if the page scrolls sideways. */
export function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const overflows = (element: Element) =>
    element.clientWidth > 0 &&
    element.scrollWidth > element.clientWidth &&
    getComputedStyle(element).overflowX === 'visible'
  return Array.from(document.querySelectorAll<HTMLElement>('body *:not(svg, svg *)'))
    .filter((element) => overflows(element) && !Array.from(element.querySelectorAll('*')).some(overflows))
    .map(({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent?.slice(0, 40)}`)
    .concat(`the page is ${scrollWidth} px wide`)
}
