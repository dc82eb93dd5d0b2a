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
      await complaints.letGo(context)
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
    for (const context of opened) {
      await complaints.letGo(context)
      await context.close()
    }
  },
})

export { expect } from '@playwright/test'

class Complaints {
  readonly #heard: string[] = []
  readonly #provoked: RegExp[] = []
  readonly #watched = new Set<BrowserContext>()

  /** The journey provokes this one. */
  expect(complaint: RegExp) {
    this.#provoked.push(complaint)
  }

  /** The browser also says on its console what the page's policy refused. */
  listenTo(context: BrowserContext) {
    this.#watched.add(context)
    context.on('close', () => this.#watched.delete(context))
    const hear = (said: string) => this.#watched.has(context) && this.#heard.push(said)
    context.on('console', (message) => {
      if (message.type() === 'error') hear(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (problem) => hear(String(problem.error().stack)))
  }

  /** The journey is over: a call that it holds up may still be on its way, and what becomes of it is nobody's mistake. */
  async letGo(context: BrowserContext) {
    // Some journeys close a browser themselves.
    if (!this.#watched.delete(context)) return
    const ended = { behavior: 'ignoreErrors' } as const
    await Promise.all([context.unrouteAll(ended), ...context.pages().map((page) => page.unrouteAll(ended))])
  }

  unexpected(): string[] {
    return this.#heard.filter((said) => !this.#provoked.some((complaint) => complaint.test(said)))
  }
}
