/**
 * Makes a release: `npm run release -- 0.2.0` moves the unreleased changes under the version, writes it into package.json and the manifests
 * of Kubernetes, lists the checksums of the migrations, commits and tags. Pushing is left to a person.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const CHANGELOG = 'CHANGELOG.md'
const MIGRATIONS = 'server/migrations'
const CHECKSUMS = `${MIGRATIONS}/checksums.txt`
const KUSTOMIZATION = 'deploy/kubernetes/kustomization.yaml'
const UNRELEASED = '## [Unreleased]'

if (import.meta.main) release(process.argv[2] ?? '')

function release(version: string) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Usage: npm run release -- 0.2.0')
  if (run('git', 'status', '--porcelain')) throw new Error('Commit or stash your changes first.')
  const { text, notes } = withRelease(readFileSync(CHANGELOG, 'utf8'), version, new Date())
  writeFileSync(CHANGELOG, text)
  writeFileSync(CHECKSUMS, checksums())
  writeFileSync(KUSTOMIZATION, withImage(readFileSync(KUSTOMIZATION, 'utf8'), version))
  run('npm', 'version', version, '--no-git-tag-version', '--allow-same-version')
  run('git', 'commit', '--all', '--message', `release: Version ${version}.`)
  run('git', 'tag', '--annotate', `v${version}`, '--cleanup=verbatim', '--message', `Version ${version}\n\n${notes}`)
  console.log(`Tagged v${version}. To publish it: git push --follow-tags`)
}

/**
 * The migrations of the release, in the format of `sha256sum --check`. From now on a test rejects any change to them.
 */
function checksums(): string {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  const lines = names.sort().map((name) => {
    const hash = createHash('sha256').update(readFileSync(`${MIGRATIONS}/${name}`))
    return `${hash.digest('hex')}  ${name}\n`
  })
  return lines.join('')
}

/** The changelog with the unreleased changes below a version, and these changes as notes. */
export function withRelease(changelog: string, version: string, now: Date): { text: string; notes: string } {
  const [before, rest] = changelog.split(`${UNRELEASED}\n`)
  const [notes = ''] = rest?.split(/^## \[/m) ?? []
  if (before === undefined || rest === undefined || !notes.trim())
    throw new Error(`${CHANGELOG} has no changes under ${UNRELEASED}: say what changed, and what to do when upgrading.`)
  if (rest.includes(`## [${version}]`)) throw new Error(`${CHANGELOG} has version ${version} already.`)
  const heading = `## [${version}] - ${now.toISOString().slice(0, 10)}`
  return { text: `${before}${UNRELEASED}\n\n${heading}\n${rest}`, notes: notes.trim() }
}

/** The manifests with the image of a version. */
export function withImage(kustomization: string, version: string): string {
  const tag = /newTag: [\d.]+/
  if (!tag.test(kustomization)) throw new Error(`${KUSTOMIZATION} has no newTag.`)
  return kustomization.replace(tag, `newTag: ${version}`)
}

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8' }).trim()
}
