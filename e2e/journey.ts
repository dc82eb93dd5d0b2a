import { type BrowserContext, type BrowserContextOptions, expect, test as playwright } from '@playwright/test'
import { addresses } from './addresses.ts'

type Journey = {
  consoleErrors: ConsoleErrors
  /** Another browser, of the same person or of somebody else; here, unless it is elsewhere. */
  anotherBrowser: (elsewhere?: BrowserContextOptions) => Promise<BrowserContext>
}

/** A test in browsers that are watched: an error on the console, in a script or of the page's policy fails it. */
export const test = playwright.extend<Journey>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures off this pattern
  baseURL: ({}, use) => use(addresses.app()),

  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors = new ConsoleErrors()
      consoleErrors.watch(context)
      await use(consoleErrors)
      await consoleErrors.stopWatching(context)
      expect(consoleErrors.unexpected(), 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],

  anotherBrowser: async ({ browser, consoleErrors }, use) => {
    const opened: BrowserContext[] = []
    await use(async (elsewhere) => {
      const context = await browser.newContext(elsewhere)
      consoleErrors.watch(context)
      opened.push(context)
      return context
    })
    for (const context of opened) {
      await consoleErrors.stopWatching(context)
      await context.close()
    }
  },
})

export { expect } from '@playwright/test'

class ConsoleErrors {
  readonly #heard: string[] = []
  readonly #provoked: RegExp[] = []
  readonly #watched = new Set<BrowserContext>()

  /** The journey provokes this one. */
  expect(complaint: RegExp) {
    this.#provoked.push(complaint)
  }

  /** The browser also says on its console what the page's policy refused. */
  watch(context: BrowserContext) {
    this.#watched.add(context)
    context.on('close', () => this.#watched.delete(context))
    const hear = (said: string) => this.#watched.has(context) && this.#heard.push(said)
    context.on('console', (message) => {
      if (message.type() === 'error') hear(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (problem) => hear(String(problem.error().stack)))
  }

  /** The journey is over: a call that it holds up may still be on its way, and what becomes of it is nobody's mistake. */
  async stopWatching(context: BrowserContext) {
    // Some journeys close a browser themselves.
    if (!this.#watched.delete(context)) return
    const ended = { behavior: 'ignoreErrors' } as const
    await Promise.all([context.unrouteAll(ended), ...context.pages().map((page) => page.unrouteAll(ended))])
  }

  unexpected(): string[] {
    return this.#heard.filter((said) => !this.#provoked.some((complaint) => complaint.test(said)))
  }
}
