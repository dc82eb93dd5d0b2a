import { type BrowserContext, type BrowserContextOptions, expect, test as playwright } from '@playwright/test'
import { addresses } from './addresses.ts'

type Journey = {
  complaints: Complaints
  /** Another browser, of the same person or of somebody else; here, unless it is elsewhere. */
  anotherBrowser: (elsewhere?: BrowserContextOptions) => Promise<BrowserContext>
}

/** A test in browsers that are watched: an error on the console, in a script or of the page's policy fails it. */
export const test = playwright.extend<Journey>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures off this pattern
  baseURL: ({}, use) => use(addresses.app()),

  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints()
      complaints.listenTo(context)
      await use(complaints)
      expect(complaints.unexpected(), 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],

  anotherBrowser: async ({ browser, complaints }, use) => {
    const opened: BrowserContext[] = []
    await use(async (elsewhere) => {
      const context = await browser.newContext(elsewhere)
      complaints.listenTo(context)
      opened.push(context)
      return context
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

export { expect } from '@playwright/test'

class Complaints {
  readonly #heard: string[] = []
  readonly #provoked: RegExp[] = []

  /** The journey provokes this one. */
  expect(complaint: RegExp) {
    this.#provoked.push(complaint)
  }

  /** The browser also says on its console what the page's policy refused. */
  listenTo(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (problem) => this.#heard.push(String(problem.error().stack)))
  }

  unexpected(): string[] {
    return this.#heard.filter((said) => !this.#provoked.some((complaint) => complaint.test(said)))
  }
}
