import type { UserConfig } from 'vite'
import { expect, test } from 'vitest'
import { changedModules } from './check-libraries.ts'

const file = expect.stringMatching(/node_modules\/uqr\/.*\.mjs$/)

test.each<[string, UserConfig, unknown]>([
  ['no plugin', {}, []],
  [
    'a plugin for our own files',
    { plugins: [{ name: 'own', transform: (_, id) => (/\/web\/src\//.test(id) ? '' : null) }] },
    [],
  ],
  [
    'a plugin that rewrites a library',
    { plugins: [{ name: 'lean', transform: (code, id) => (/uqr/.test(id) ? `${code};` : null) }] },
    [file],
  ],
  [
    'a plugin that puts its own code in place of a library',
    {
      plugins: [
        {
          name: 'lean',
          enforce: 'pre',
          resolveId: (name) => (name === 'uqr' ? '\0own' : null),
          load: (id) => (id === '\0own' ? '' : null),
        },
      ],
    },
    ['\0own', file],
  ],
  ['an alias', { resolve: { alias: { uqr: 'react' } } }, expect.arrayContaining([file])],
])('with %s, the check names what is not as the library has it', async (_, config, changed) => {
  expect(await changedModules(config, ['uqr'])).toEqual(changed)
})
