/**
 * A release's image as a single file for `docker load`, `podman load` and `skopeo copy oci-archive:`: an OCI layout,
 * with Docker's manifest next to its index. The config stays as built, because an image that buildah converts to OCI
 * loses its health check.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The name used by compose.yaml and the guide. */
const NAME = 'callup:latest'

interface Blob {
  mediaType: string
  size: number
  digest: string
}

interface Manifest {
  schemaVersion: number
  config: Blob
  layers: Blob[]
}

const ociTypes: Partial<Record<string, string>> = {
  'application/vnd.docker.container.image.v1+json': 'application/vnd.oci.image.config.v1+json',
  'application/vnd.docker.image.rootfs.diff.tar.gzip': 'application/vnd.oci.image.layer.v1.tar+gzip',
}

/**
 * `from` is a folder written by `podman push … dir:`: Docker's manifest, and a file per blob, named by its checksum.
 */
export function writeImageArchive(from: string, archive: string): void {
  const { config, layers } = JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8')) as Manifest
  const folder = mkdtempSync(join(tmpdir(), 'oci-'))
  mkdirSync(join(folder, 'blobs/sha256'), { recursive: true })
  const write = (content: Buffer, mediaType: string): Blob => {
    const digest = createHash('sha256').update(content).digest('hex')
    writeFileSync(join(folder, 'blobs/sha256', digest), content)
    return { mediaType, size: content.length, digest: `sha256:${digest}` }
  }
  const copy = ({ mediaType, digest }: Blob): Blob => {
    const copied = write(readFileSync(join(from, nameOf(digest))), ociTypes[mediaType] ?? mediaType)
    if (copied.digest !== digest) throw new Error(`${digest} of the image has other content.`)
    return copied
  }
  const manifest: Manifest & { mediaType: string } = {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config: copy(config),
    layers: layers.map(copy),
  }
  const { architecture, os } = JSON.parse(readFileSync(join(from, nameOf(config.digest)), 'utf8')) as Platform
  const described = {
    ...write(Buffer.from(JSON.stringify(manifest)), manifest.mediaType),
    platform: { architecture, os },
    annotations: { 'org.opencontainers.image.ref.name': NAME, 'io.containerd.image.name': `docker.io/library/${NAME}` },
  }
  const path = ({ digest }: Blob) => `blobs/sha256/${nameOf(digest)}`
  const forDocker = {
    Config: path(manifest.config),
    RepoTags: [NAME],
    Layers: manifest.layers.map(path),
  }
  const files = {
    'oci-layout': { imageLayoutVersion: '1.0.0' },
    'index.json': { schemaVersion: 2, manifests: [described] },
    'manifest.json': [forDocker],
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content))
  execFileSync('tar', ['--create', `--file=${archive}`, '--sort=name', '--owner=0', '--group=0', '-C', folder, '.'])
  rmSync(folder, { recursive: true })
}

interface Platform {
  architecture: string
  os: string
}

const nameOf = (digest: string) => digest.replace('sha256:', '')
