import { expect, test } from 'vitest'
import { withRelease } from './release.ts'

const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Backups.\n\n## [0.1.0] - 2026-11-16\n\n- All.\n'
const now = new Date('2026-12-01T10:00:00Z')

test('a maintainer releases the unreleased changes, and their text becomes the notes', () => {
  const { text, notes } = withRelease(changelog, '0.2.0', now)
  expect(notes).toBe('### Added\n\n- Backups.')
  expect(text).toBe(changelog.replace('## [Unreleased]\n', '## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n'))
})

test('a maintainer cannot release nothing, nor a version twice', () => {
  const { text } = withRelease(changelog, '0.2.0', now)
  expect(() => withRelease(text, '0.3.0', now)).toThrow('no changes under')
  expect(() => withRelease(changelog, '0.1.0', now)).toThrow('has version 0.1.0 already')
})
