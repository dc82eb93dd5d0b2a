import { existsSync } from 'node:fs'
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

/** The engine alone, without what a window needs: the same pages, a quarter quicker. Any Chromium will do. */
const headlessShell = '/usr/bin/chromium-headless-shell'

export const chromium = {
  executablePath: process.env['CHROMIUM'] ?? (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium'),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** One clock and one language, wherever the tests run. */
export const sharedOptions: Use = {
  browserName: 'chromium',
  headless: true,
  locale: 'en-US',
  timezoneId: 'America/Los_Angeles',
  // What was done and sent. Pictures and copies of every page cost more than the journeys: `--trace on` adds them.
  trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  launchOptions: chromium,
}

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } satisfies Use
export const desktop: Use = { viewport: { width: 1280, height: 800 } }
