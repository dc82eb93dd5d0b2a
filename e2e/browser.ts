import { existsSync } from 'node:fs'
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

/** The headless shell renders the same pages and is a quarter faster. Any Chromium works. */
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

/** The time zone and the language are fixed, so that results do not depend on the machine. */
export const sharedOptions: Use = {
  browserName: 'chromium',
  headless: true,
  locale: 'en-US',
  timezoneId: 'America/Los_Angeles',
  // The trace has actions and requests only: screenshots and snapshots cost more than the tests. `--trace on` adds them.
  trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  launchOptions: chromium,
}

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } satisfies Use
export const desktop: Use = { viewport: { width: 1280, height: 800 } }
