import { createHash, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MediaFile, type MediaStore, mediaUrl, mediaVariants, parseMediaUrl, storedName } from './media.ts'
import { openMediaDirectory } from './media-directory.ts'
import { openMediaBucket } from './media-s3.ts'
import { openMediaStore } from './media-store.ts'

const root = await mkdtemp(join(tmpdir(), 'media-'))
const bucketServer = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(root, 'bucket'),
  configureBuckets: [{ name: 'pictures' }],
})
const access = { bucket: 'pictures', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
let endpoint = ''

beforeAll(async () => {
  const { port } = await bucketServer.run()
  endpoint = `http://127.0.0.1:${port}`
})

afterAll(async () => {
  await bucketServer.close()
  await rm(root, { recursive: true })
})

const stores: [string, () => MediaStore][] = [
  ['a directory', () => openMediaDirectory(join(root, 'directory'))],
  ['an S3 bucket', () => openMediaBucket({ ...access, endpoint })],
]

test.each([
  ['is read-only', 403],
  ['fails', 500],
])('Maya’s upload is refused as unavailable when the store %s', (_, status) =>
  withServer(
    (_request, response) => response.writeHead(status).end(),
    async (address) => {
      const store = openMediaStore({
        MEDIA_DIR: '',
        S3_ENDPOINT: address,
        S3_BUCKET: 'pictures',
        S3_REGION: 'us-east-1',
        S3_ACCESS_KEY_ID: 'known',
        S3_SECRET_ACCESS_KEY: 'known',
      })
      const { key, files } = picture()
      await expect(store.put(key, files)).rejects.toMatchObject({ code: 'unavailable' })
      await expect(store.read(mediaUrl(key, '64.webp'))).rejects.toMatchObject({ code: 'unavailable' })
    },
  ),
)

describe.each(stores)('pictures kept in %s', (_, open) => {
  test('Maya’s picture is returned byte for byte in every size', async () => {
    const store = open()
    const { key, files } = picture()
    await store.put(key, files)
    for (const { variant, bytes } of files)
      expect((await store.read(mediaUrl(key, variant)))?.bytes.equals(bytes)).toBe(true)
  })

  test('nobody finds a picture that was never stored', async () => {
    expect(await open().read(mediaUrl(picture().key, '64.webp'))).toBeNull()
  })

  test('a removed picture is gone in every size, others stay, and removing it twice is not an error', async () => {
    const store = open()
    const [gone, stays] = [picture(), picture()]
    await store.put(gone.key, gone.files)
    await store.put(stays.key, stays.files)
    await store.remove(gone.key)
    await store.remove(gone.key)
    for (const variant of mediaVariants) {
      expect(await store.read(mediaUrl(gone.key, variant))).toBeNull()
      expect(await store.read(mediaUrl(stays.key, variant))).not.toBeNull()
    }
  })

  test('two people can store the same picture at the same moment', async () => {
    const store = open()
    const { key, files } = picture(200_000)
    await Promise.all(Array.from({ length: 8 }, () => store.put(key, files)))
    for (const { variant, bytes } of files)
      expect((await store.read(mediaUrl(key, variant)))?.bytes.equals(bytes)).toBe(true)
  })

  test.each([
    '',
    '..',
    '../../etc/passwd',
    'A'.repeat(64),
    `${'a'.repeat(63)}/`,
    `${'a'.repeat(64)}\n`,
    'a'.repeat(65),
  ])('a stranger’s key %j can be neither written nor removed', async (key) => {
    await expect(open().put(key, picture().files)).rejects.toThrow(TypeError)
    await expect(open().remove(key)).rejects.toThrow(TypeError)
  })

  test.each(strangePaths())('a stranger who requests %j gets nothing', async (path) => {
    expect(parseMediaUrl(path)).toBeNull()
    expect(await open().read(path)).toBeNull()
  })
})

describe('a directory', () => {
  test('returns the whole picture or none while Maya is storing it', async () => {
    const store = openMediaDirectory(join(root, 'busy'))
    const { key, files } = picture(2_000_000)
    const writes = Promise.all(Array.from({ length: 6 }, () => store.put(key, files)))
    const under = { way: true }
    void writes.finally(() => (under.way = false))
    const seen: number[] = []
    while (under.way) seen.push((await store.read(mediaUrl(key, '256.webp')))?.bytes.length ?? 0)
    await writes
    expect(new Set([0, 2_000_000, ...seen]).size).toBe(2)
  })

  test('has no temporary files left after Maya’s picture was stored', async () => {
    const directory = join(root, 'tidy')
    const { key, files } = picture()
    await Promise.all([1, 2, 3].map(() => openMediaDirectory(directory).put(key, files)))
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
    expect(names.sort()).toEqual(mediaVariants.map((variant) => `${key}-${variant}`).sort())
  })

  test('that cannot be written fails Maya’s request', async () => {
    const blocked = join(root, 'a-file')
    await writeFile(blocked, '')
    const { key, files } = picture()
    await expect(openMediaDirectory(blocked).put(key, files)).rejects.toThrow(/ENOTDIR/)
    await expect(openMediaDirectory(blocked).read(mediaUrl(key, '64.webp'))).rejects.toThrow(/ENOTDIR/)
  })
})

describe('an S3 bucket', () => {
  test('that rejects our key fails Maya’s request instead of returning no picture', async () => {
    const store = openMediaBucket({ ...access, endpoint, accessKeyId: 'stranger' })
    const { key, files } = picture()
    await expect(store.put(key, files)).rejects.toThrow('responded with 403')
    await expect(store.read(mediaUrl(key, '64.webp'))).rejects.toThrow('responded with 403')
    await expect(store.remove(key)).rejects.toThrow('responded with 403')
  })

  test('can verify by the signature that Maya’s picture was not changed in transit', async () => {
    const verdicts: boolean[] = []
    const { key, files } = picture()
    await withServer(
      (request, response) => {
        void request.toArray().then((chunks) => {
          const isComplete = request.headers['x-amz-content-sha256'] === sha256(Buffer.concat(chunks))
          verdicts.push(isComplete && request.headers.authorization?.split('Signature=')[1] === signatureOf(request))
          return response.end()
        })
      },
      (address) => openMediaBucket({ ...access, endpoint: address }).put(key, files),
    )
    expect(verdicts).toEqual([true, true, true, true])
  })

  test('that does not exist fails Maya’s upload', async () => {
    const store = openMediaBucket({ ...access, endpoint, bucket: 'nowhere' })
    const { key, files } = picture()
    await expect(store.put(key, files)).rejects.toThrow('responded with 404')
  })

  test.each([
    ['never responds', () => {}],
    ['stops in the middle', (_: IncomingMessage, response: ServerResponse) => void response.write('half')],
  ])('that %s times out, so that Maya does not wait for ever', async (_, behave) => {
    await withServer(behave, async (address) => {
      const store = openMediaBucket({ ...access, endpoint: address, timeoutMs: 100 })
      await expect(store.read(mediaUrl(picture().key, '64.webp'))).rejects.toMatchObject({ name: 'TimeoutError' })
    })
  })

  test('that redirects does not receive Maya’s signed request at another address', async () => {
    const requested: (string | undefined)[] = []
    const { key } = picture()
    await withServer(
      (request, response) => {
        requested.push(request.url)
        response.writeHead(307, { location: '/elsewhere' }).end()
      },
      async (address) => {
        const store = openMediaBucket({ ...access, endpoint: address })
        await expect(store.read(mediaUrl(key, '64.webp'))).rejects.toThrow('responded with 307')
      },
    )
    expect(requested).toEqual([`/pictures/${storedName(key, '64.webp')}`])
  })
})

test('the URL of a picture is parsed back to its key and variant', () => {
  const { key } = picture()
  expect(mediaUrl(key, '128.webp')).toBe(`/media/${key}-128.webp`)
  for (const variant of mediaVariants) expect(parseMediaUrl(mediaUrl(key, variant))).toEqual({ key, variant })
})

function picture(bytes = 400): { key: string; files: MediaFile[] } {
  const files = mediaVariants.map((variant) => ({ variant, bytes: randomBytes(bytes) }))
  return { key: sha256(Buffer.concat(files.map((file) => file.bytes))), files }
}

function strangePaths(): string[] {
  const key = 'a'.repeat(64)
  return [
    '',
    '/media/',
    `/media/${key}.webp`,
    `/media/${key}-32.webp`,
    `/media/${key}-0256.webp`,
    `/media/${key}-256.png`,
    `/media/${key}-256.webp\n`,
    `/media/${key}-256.webp?x`,
    `/media/${key.toUpperCase()}-256.webp`,
    `/media/../media/${key}-256.webp`,
    `//media/${key}-256.webp`,
    '/media/../../../etc/passwd',
    '/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  ]
}

async function withServer(behave: RequestListener, visit: (address: string) => Promise<void>) {
  const server = createServer(behave).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  try {
    await visit(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** AWS Signature Version 4, computed from the request that the store receives. */
function signatureOf({ method, url, headers, headersDistinct }: IncomingMessage): string {
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  const lines = signed.split(';').map((name) => `${name}:${headersDistinct[name]?.join(',')}\n`)
  const canonical = [method, url, '', lines.join(''), signed, headers['x-amz-content-sha256']].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(Buffer.from(canonical))].join('\n')
  const hmac = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest()
  return hmac(scope.split('/').reduce(hmac, Buffer.from(`AWS4${access.secretAccessKey}`)), toSign).toString('hex')
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
