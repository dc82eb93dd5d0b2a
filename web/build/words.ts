import macros from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'
import { messages } from './messages.ts'

/** What words in components need: the catalogs, and the macros as calls. They must be gone before JSX is. */
export const words = (options: { isTest?: boolean } = {}): PluginOption[] => [
  babel({ presets: [macrosAsCalls()] }),
  messages(options),
]

const macrosAsCalls = () =>
  defineRolldownBabelPreset({
    preset: { plugins: [[macros, { linguiConfig: makeConfig({}, { skipValidation: true }) }]] },
    rolldown: { filter: { code: /from '@lingui\/(?:core|react)\/macro'/ } },
  })
