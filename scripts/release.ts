/**
 * Makes a release: `npm run release -- 0.2.0` moves the unreleased changes under the version, writes it into package.json,
 * commits and tags. Pushing is left to a person.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const CHANGELOG = 'CHANGELOG.md'
const UNRELEASED = '## [Unreleased]'

if (import.meta.main) release(process.argv[2] ?? '')

function release(version: string) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Usage: npm run release -- 0.2.0')
  if (run('git', 'status', '--porcelain')) throw new Error('Commit or stash your changes first.')
  const { text, notes } = withRelease(readFileSync(CHANGELOG, 'utf8'), version, new Date())
  writeFileSync(CHANGELOG, text)
  run('npm', 'version', version, '--no-git-tag-version', '--allow-same-version')
  run('git', 'commit', '--all', '--message', `release: Version ${version}.`)
  run('git', 'tag', '--annotate', `v${version}`, '--cleanup=verbatim', '--message', `Version ${version}\n\n${notes}`)
  console.log(`Tagged v${version}. To publish it: git push --follow-tags`)
}

/** The changelog with the unreleased changes under a version, and these changes as notes. */
export function withRelease(changelog: string, version: string, now: Date): { text: string; notes: string } {
  const [before, rest] = changelog.split(`${UNRELEASED}\n`)
  const [notes = ''] = rest?.split(/^## \[/m) ?? []
  if (before === undefined || rest === undefined || !notes.trim())
    throw new Error(`${CHANGELOG} has no changes under ${UNRELEASED}: say what changed, and what to do when upgrading.`)
  if (rest.includes(`## [${version}]`)) throw new Error(`${CHANGELOG} has version ${version} already.`)
  const heading = `## [${version}] - ${now.toISOString().slice(0, 10)}`
  return { text: `${before}${UNRELEASED}\n\n${heading}\n${rest}`, notes: notes.trim() }
}

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8' }).trim()
}
