import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '@app/dev/ports'
import { until } from '@app/dev/until'
import { type Part, root } from './product.ts'
import { launch } from './program.ts'

export interface Nginx {
  url: string
  /** The name of the process that responded. */
  apiOf: (headers: Headers) => string
  stop: () => Promise<void>
}

const RESPONDED_BY = 'x-responded-by'

/** Debian's nginx with the configuration of the guide, in front of these API processes and without TLS. */
export async function startNginx(folder: string, apis: Part[]): Promise<Nginx> {
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, configuration(await documented(), { folder, port, apis }))
  const program = launch({
    name: 'nginx',
    command: 'nginx',
    args: ['-c', file, '-e', path.join(folder, 'nginx-error.log')],
    cwd: folder,
    logFile: path.join(folder, 'nginx.log'),
  })
  const url = `http://127.0.0.1:${port}`
  await until('nginx passes requests on', async () => (await fetch(`${url}/health/ready`)).ok)
  return {
    url,
    apiOf(headers) {
      const address = headers.get(RESPONDED_BY)?.split(', ').at(-1)
      return apis.find((api) => api.url === `http://${address}`)?.name ?? ''
    },
    stop: program.kill,
  }
}

async function documented(): Promise<string> {
  const guide = await readFile(path.join(root, 'docs/operations/scale.md'), 'utf8')
  const block = /```nginx\n([\s\S]*?)```/.exec(guide)?.[1]
  if (!block) throw new Error('docs/operations/scale.md has no configuration of nginx.')
  return block
}

function configuration(guide: string, { folder, port, apis }: { folder: string; port: number; apis: Part[] }) {
  const servers = apis.map(({ url }) => `server ${new URL(url).host} max_fails=0;`)
  const site = guide
    .replace(/(\s+server 127\.0\.0\.1:\d+ max_fails=0;)+/, `\n  ${servers.join('\n  ')}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/\s+ssl_certificate.*;/g, '')
    .replace('location / {', `location / {\n    add_header ${RESPONDED_BY} $upstream_addr always;`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/nginx-${name};`,
  )
  return `daemon off;\npid ${folder}/nginx.pid;\nevents {}\nhttp {\n${places.join('\n')}\n${site}}\n`
}
