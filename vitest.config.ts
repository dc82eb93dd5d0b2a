import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { words } from './web/build/words.ts'

// Node caches compiled modules for the tests and for the processes that they start.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'callup-compile-cache')

/** Server code is tested as Node runs it: native imports and type stripping, without Vite's module runner. */
const asNodeRunsIt = { viteModuleRunner: false }

/** Tests that mock modules, or need the image library as it starts, run in a process of their own. */
const mocking = ['server/src/core/parsing/parsing.test.ts', 'server/src/core/pictures/image-squares.test.ts']

/** At night they run one after the other, because they measure. */
const measured = process.env['WITHOUT_MEASURED']
  ? ['server/test/attacks/**', 'server/test/busy-evening.test.ts', 'server/test/telemetry-cost.test.ts']
  : []

export default defineConfig({
  test: {
    // Three workers on two cores: many tests wait for processes and timers.
    pool: 'forks',
    maxWorkers: 3,
    retry: 0,
    // The timeouts allow for a busy machine; a wait ends as soon as its condition is true.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Without state that one file could leave to the next.
          isolate: false,
          include: ['{contract/src,scripts,web/build}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: words({ isTest: true }),
        test: {
          name: 'web',
          // A context for each file in place of a process: half of the time went into starting those.
          pool: 'vmThreads',
          include: ['web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: { name: 'schedule', include: ['schedule/src/**/*.test.ts'], experimental: asNodeRunsIt },
      },
      { extends: true, test: { name: 'demo', include: ['demo/{src,test}/**/*.test.ts'], experimental: asNodeRunsIt } },
      {
        extends: true,
        test: { name: 'identity', include: ['identity/{src,test}/**/*.test.ts'], experimental: asNodeRunsIt },
      },
      { extends: true, test: { name: 'dev', include: ['dev/src/**/*.test.ts'], experimental: asNodeRunsIt } },
      { extends: true, test: { name: 'mocking', include: mocking, experimental: asNodeRunsIt } },
      {
        extends: true,
        test: {
          name: 'server',
          // The files of a worker share modules, because loading them takes as long as the tests of many files.
          isolate: false,
          include: ['server/{src,test}/**/*.test.ts'],
          exclude: [...mocking, ...measured],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/same-stories.ts'],
          experimental: asNodeRunsIt,
        },
      },
    ],
  },
})
