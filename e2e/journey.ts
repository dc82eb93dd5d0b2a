import { type BrowserContext, type BrowserContextOptions, expect, test as playwright } from '@playwright/test'
import { addresses } from './addresses.ts'

type Journey = {
  consoleErrors: ConsoleErrors
  /** A second browser context, for the same or another person; `options` may change its locale or time zone. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/** A browser test that fails on a console error, a script error or a violation of the content security policy. */
export const test = playwright.extend<Journey>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from this pattern
  baseURL: ({}, use) => use(addresses.app()),

  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors = new ConsoleErrors()
      consoleErrors.watch(context)
      await use(consoleErrors)
      await consoleErrors.stopWatching(context)
      expect(consoleErrors.unexpected(), 'unexpected errors in the browser').toEqual([])
    },
    { auto: true },
  ],

  anotherBrowser: async ({ browser, consoleErrors }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
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
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []
  readonly #watched = new Set<BrowserContext>()

  /** The test causes this error on purpose. */
  expect(error: RegExp) {
    this.#expected.push(error)
  }

  /** Violations of the content security policy appear on the console too. */
  watch(context: BrowserContext) {
    this.#watched.add(context)
    context.on('close', () => this.#watched.delete(context))
    const record = (text: string) => this.#watched.has(context) && this.#seen.push(text)
    context.on('console', (message) => {
      if (message.type() === 'error') record(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (problem) => record(String(problem.error().stack)))
  }

  /** Requests that the test delayed may still be pending when it ends; their failures are not errors. */
  async stopWatching(context: BrowserContext) {
    // Some tests close a browser themselves.
    if (!this.#watched.delete(context)) return
    const ended = { behavior: 'ignoreErrors' } as const
    await Promise.all([context.unrouteAll(ended), ...context.pages().map((page) => page.unrouteAll(ended))])
  }

  unexpected(): string[] {
    return this.#seen.filter((text) => !this.#expected.some((error) => error.test(text)))
  }
}
