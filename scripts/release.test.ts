import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withImage, withRelease } from './release.ts'

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

test('an operator of a cluster gets the image of the release', () => {
  const manifests = readFileSync('deploy/kubernetes/kustomization.yaml', 'utf8')
  expect(withImage(manifests, '9.8.7')).toMatch(/newName: \S+, newTag: 9\.8\.7 \}/)
  expect(() => withImage('images: []', '9.8.7')).toThrow('has no newTag')
})
