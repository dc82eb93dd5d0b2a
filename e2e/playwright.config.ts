import { isNightly } from '@app/dev/nightly'
import { defineConfig } from '@playwright/test'
import { desktop, phone, sharedOptions } from './browser.ts'

const inCi = process.env['CI'] === 'true'

/**
 * Tests run on a phone, or on a desktop if any screen will do (`@any-screen`), or on both (`@both-screens`); at night all run
 * on a desktop too. The budgets run last and alone.
 */
export default defineConfig({
  outputDir: 'test-results',
  globalSetup: './start.ts',
  fullyParallel: true,
  forbidOnly: inCi,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(inCi ? [['json', { outputFile: 'test-results/results.json' }] as const] : [])],
  use: sharedOptions,
  projects: [
    { name: 'phone', testDir: 'journeys', use: phone, grepInvert: /@any-screen|@nightly/ },
    { name: 'desktop', testDir: 'journeys', use: desktop, grep: isNightly ? /./ : /@any-screen|@both-screens/ },
    {
      name: 'budgets',
      testMatch: ['budgets.spec.ts', ...(isNightly ? ['crowds.spec.ts'] : [])],
      workers: 1,
      dependencies: ['phone', 'desktop'],
    },
  ],
})
