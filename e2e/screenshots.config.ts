import { defineConfig } from '@playwright/test'
import { anywhere, desktop, phone } from './browser.ts'

/** Takes the pictures of docs/images again. */
export default defineConfig({
  testMatch: 'screenshots.ts',
  outputDir: 'test-results',
  globalSetup: './start.ts',
  workers: 1,
  reporter: 'list',
  use: anywhere,
  projects: [
    { name: 'phone', use: phone },
    { name: 'desktop', use: desktop },
  ],
})
