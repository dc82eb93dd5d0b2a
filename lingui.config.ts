import { defineConfig } from '@lingui/cli'
import { extractor } from '@lingui/cli/api'
import type { ExtractorType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languages } from './locales/catalogs.ts'
import areas from './scripts/areas.json' with { type: 'json' }
import { sayExtractor } from './scripts/say-extractor.ts'

/** The check of the catalogs writes them elsewhere and compares. */
const folder = process.env['LOCALES'] ?? 'locales'
const tests = '**/*.test.{ts,tsx}'

/** Parsing is slow, and most files have no macros. */
const macroExtractor: ExtractorType = {
  match: (file) => extractor.match(file),
  extract: (file, code, ...more) => (code.includes('@lingui/') ? extractor.extract(file, code, ...more) : undefined),
}

/** The messages of an area on a screen, in a mail and in the contract are in one catalog: each is translated once. */
const areaCatalogs = Object.keys(areas).map((area) => ({
  path: `${folder}/{locale}/${area}`,
  include: [`contract/src/${area}`, `server/src/features/${area}`, `web/src/features/${area}`],
  exclude: [tests, '{web,server}/src/features/operation/admin/**'],
}))

export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    ...areaCatalogs,
    {
      path: `${folder}/{locale}/shell`,
      include: ['contract/src/*.ts', 'web/src/features/shell', 'web/src/pages', 'web/src/ui', 'web/src/lib'],
      exclude: [
        tests,
        'web/src/features/shell/help/**',
        'web/src/pages/admin/**',
        'web/src/pages/kit/**',
        'web/src/pages/kit-page.tsx',
      ],
    },
    { path: `${folder}/{locale}/help`, include: ['web/src/features/shell/help'], exclude: [tests] },
    {
      path: `${folder}/{locale}/console`,
      include: [
        'web/src/features/operation/admin',
        'web/src/pages/admin',
        'server/src/features/operation/admin',
        'server/src/doctor',
      ],
      exclude: [tests],
    },
    { path: `${folder}/{locale}/identity`, include: ['identity/src'], exclude: [tests] },
    { path: `${folder}/{locale}/server`, include: ['server/src/core'], exclude: [tests] },
    { path: `${folder}/{locale}/demo`, include: ['demo/src'], exclude: [tests] },
  ],
  // Without line numbers, so that a catalog changes only when a message does.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
  extractors: [sayExtractor, macroExtractor],
})
