import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// What Node compiles once it keeps, for the tests and for the processes that they start.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'callup-compile-cache')

/** What runs on Node is tested as Node runs it: its own imports and type stripping, no bundler in between. */
const asNodeRunsIt = { viteModuleRunner: false }

/** Tests that put something in place of a module need modules of their own. */
const mocking = ['server/src/core/pictures/image-child.test.ts']

export default defineConfig({
  test: {
    // Tests share two cores with a PostgreSQL of their own.
    pool: 'forks',
    maxWorkers: 2,
    retry: 0,
    // Long enough for a busy machine: what is waited for is over as soon as it happens.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['contract/src/**/*.test.ts', 'scripts/**/*.test.ts', 'web/{src,build}/**/*.test.{ts,tsx}'],
        },
      },
      { extends: true, test: { name: 'dev', include: ['dev/src/**/*.test.ts'], experimental: asNodeRunsIt } },
      { extends: true, test: { name: 'mocking', include: mocking, experimental: asNodeRunsIt } },
      {
        extends: true,
        test: {
          name: 'server',
          // The files of one worker share its modules: to load them takes as long as many a file's tests.
          isolate: false,
          include: ['server/{src,test}/**/*.test.ts'],
          exclude: mocking,
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/same-stories.ts'],
          experimental: asNodeRunsIt,
        },
      },
    ],
  },
})
