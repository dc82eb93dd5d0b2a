import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeImageArchive } from './image-archive.ts'
import { imageBom } from './image-bom.ts'
import { newestNotes, writeSums } from './package.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)

/** The lines of a document or workflow that begin with this. */
const linesOf = (file: string, beginning: RegExp) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => beginning.test(line))

test('[RUN-9] an operator checks the files of a release by their sums, and the sums by the key of the project', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const release = at('release')
  for (const name of ['release', 'deploy']) mkdirSync(at(name))
  writeFileSync(join(release, 'NOTES.md'), 'What changed\n')
  writeSums(release)
  const published = publicKey.export({ type: 'spki', format: 'pem' })
  for (const name of ['deploy', 'release']) writeFileSync(join(folder, name, 'release-key.pub.pem'), published)
  const env = { ...process.env, RELEASE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim() }
  const type = (line: string) =>
    execFileSync('bash', ['-euo', 'pipefail', '-c', line], { cwd: release, env, encoding: 'utf8', stdio: 'pipe' })
  const signing = linesOf('.github/workflows/release.yml', /^(sha256sum|openssl) /)
  expect(signing).toHaveLength(3)
  for (const line of signing) type(line)
  const checking = linesOf('docs/operations/upgrade.md', /^(openssl pkeyutl|sha256sum) /)
  expect(checking).toHaveLength(2)
  for (const line of checking) expect(type(line)).toMatch(/Verified Successfully|NOTES\.md: OK/)
  writeFileSync(join(release, 'SHA256SUMS'), `${readFileSync(join(release, 'SHA256SUMS'), 'utf8')}\n`)
  expect(() => type(checking[0] ?? '')).toThrow()
})

test('the notes of a release are the newest changes that there are', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n- New\n\n## [1.0.0] - 2026-11-17\n\n- Old\n'
  expect(newestNotes(changelog)).toBe('- New')
})

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** As written by `podman push … dir:`. */
function writeImage() {
  const content = {
    config: JSON.stringify({ architecture: 'arm64', os: 'linux', config: { Healthcheck: { Test: ['CMD', 'node'] } } }),
    layer: gzipSync('files'),
  }
  const blob = (name: keyof typeof content, mediaType: string) => {
    const digest = sha256(content[name])
    writeFileSync(at(digest), content[name])
    return { mediaType: `application/vnd.docker.${mediaType}`, size: content[name].length, digest: `sha256:${digest}` }
  }
  const manifest = {
    schemaVersion: 2,
    config: blob('config', 'container.image.v1+json'),
    layers: [blob('layer', 'image.rootfs.diff.tar.gzip')],
  }
  writeFileSync(at('manifest.json'), JSON.stringify(manifest))
  return { config: sha256(content.config), layer: sha256(content.layer) }
}

test('[RUN-9] an operator loads the image of a release with its health check, and a registry takes it as OCI', () => {
  const { config, layer } = writeImage()
  writeImageArchive(folder, at('image.tar'))
  mkdirSync(at('out'))
  execFileSync('tar', ['-xf', at('image.tar'), '-C', at('out')])
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, 'out', name), 'utf8'))
  expect(read('oci-layout')).toEqual({ imageLayoutVersion: '1.0.0' })
  const { manifests } = read('index.json') as { manifests: { digest: string; platform: object }[] }
  expect(manifests.map(({ platform }) => platform)).toEqual([{ architecture: 'arm64', os: 'linux' }])
  const digest = manifests[0]?.digest.replace('sha256:', '') ?? ''
  expect(sha256(readFileSync(at(`out/blobs/sha256/${digest}`)))).toBe(digest)
  expect(read(`blobs/sha256/${digest}`)).toMatchObject({
    config: { mediaType: 'application/vnd.oci.image.config.v1+json', digest: `sha256:${config}` },
    layers: [{ mediaType: 'application/vnd.oci.image.layer.v1.tar+gzip', digest: `sha256:${layer}` }],
  })
  expect(read(`blobs/sha256/${config}`)).toHaveProperty('config.Healthcheck')
  expect(read('manifest.json')).toEqual([
    {
      Config: `blobs/sha256/${config}`,
      RepoTags: ['callup:latest'],
      Layers: [`blobs/sha256/${layer}`],
    },
  ])
})

test('an image whose files are not what its manifest says is not released', () => {
  const { layer } = writeImage()
  writeFileSync(at(layer), 'something else')
  expect(() => writeImageArchive(folder, at('image.tar'))).toThrow('has other content')
})

test('[RUN-9] the SBOM of an image lists packages of server and web app once, and Debian’s', () => {
  const bom = (...names: string[]) =>
    JSON.stringify({
      bomFormat: 'CycloneDX',
      components: names.map((name) => ({ 'bom-ref': name, name })),
      dependencies: names.map((ref) => ({ ref })),
    })
  writeFileSync(at('server.cdx.json'), bom('typebox@1', 'pg@8'))
  writeFileSync(at('web.cdx.json'), bom('typebox@1', 'react@19'))
  writeFileSync(
    at('debian-packages'),
    'Package: libc6\nVersion: 2:2.41-12+b1\nArchitecture: arm64\n\n\n\nPackage: none\n',
  )
  const merged = imageBom(folder)
  expect(merged).toHaveProperty('bomFormat', 'CycloneDX')
  const debian = 'pkg:deb/debian/libc6@2%3A2.41-12%2Bb1?arch=arm64'
  expect(merged.components.map((each) => each['bom-ref'])).toEqual(['typebox@1', 'pg@8', 'react@19', debian])
  expect(merged.dependencies.map(({ ref }) => ref).toSorted()).toEqual(['pg@8', 'react@19', 'typebox@1'])
})
