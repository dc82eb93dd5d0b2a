import { isNightly } from '@app/dev/nightly'
import { defineConfig } from '@playwright/test'
import { desktop, phone, sharedOptions } from './browser.ts'

const inCi = process.env['CI'] === 'true'

/** Animations take time, and no journey is about them. */
const calm = { contextOptions: { reducedMotion: 'reduce' } } as const

/**
 * Tests run on a phone, or on a desktop if any screen will do (`@any-screen`). At night all run on a desktop too, with those
 * that only run then (`@nightly`). The budgets run last and alone.
 */
export default defineConfig({
  outputDir: 'test-results',
  globalSetup: './start.ts',
  fullyParallel: true,
  forbidOnly: inCi,
  // Three workers on two cores, because browser tests often wait for the server and for mail.
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(inCi ? [['json', { outputFile: 'test-results/results.json' }] as const] : [])],
  use: sharedOptions,
  projects: [
    {
      testDir: 'journeys',
      name: 'phone',
      use: { ...phone, ...calm },
      grepInvert: isNightly ? /@any-screen/ : /@any-screen|@nightly/,
    },
    {
      testDir: 'journeys',
      name: 'desktop',
      use: { ...desktop, ...calm },
      ...(!isNightly && { grep: /@any-screen/, grepInvert: /@nightly/ }),
    },
    {
      name: 'budgets',
      testMatch: ['budgets.spec.ts', ...(isNightly ? ['crowds.spec.ts'] : [])],
      workers: 1,
      dependencies: ['phone', 'desktop'],
    },
  ],
})
