import { defineConfig } from '@playwright/test'
import { desktop, phone, sharedOptions } from './browser.ts'

/** Updates the pictures in docs/images that differ visibly. */
export default defineConfig({
  testMatch: ['screenshots.ts', 'game-pictures.ts', 'story-pictures.ts', 'door-pictures.ts'],
  outputDir: 'test-results',
  globalSetup: './start.ts',
  workers: 1,
  snapshotPathTemplate: '../docs/images/{arg}{ext}',
  updateSnapshots: 'changed',
  reporter: 'list',
  use: sharedOptions,
  projects: [
    { name: 'phone', use: phone },
    { name: 'desktop', use: desktop },
  ],
})
