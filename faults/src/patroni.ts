import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '@app/dev/ports'
import { serverAccount } from '@app/dev/postgres-binaries'
import { postgresTools } from '@app/dev/postgres-tools'
import { until } from '@app/dev/until'
import { type Cluster, type Failover, firstWrite } from './cluster.ts'
import type { Setting } from './drill.ts'
import { killTree, launch, type Program, signalTree } from './program.ts'
import { sql } from './sql.ts'

interface Node {
  name: string
  port: number
  restPort: number
  directory: string
  patroni: Program
}

interface Member {
  name: string
  role: string
  state: string
}

const NODES = 3
/** The leader lease. Short, so that many failovers fit into a drill. */
const TTL_SECONDS = 10

/** Patroni with etcd, behind HAProxy: failover is automatic. */
export async function startPatroni({ folder, afterwards }: Setting): Promise<Cluster> {
  const account = await serverAccount()
  const bin = await postgresTools()
  const home = path.join(folder, 'patroni')
  await mkdir(home)
  if (account) await chown(home, account.uid, account.gid)
  const begin = (name: string, command: string, args: string[]) =>
    launch({ name, command, args, cwd: home, account, logFile: path.join(folder, `${name}.log`) })

  const etcdPort = await freePort()
  const etcd = begin('etcd', 'etcd', etcdArguments(etcdPort, await freePort(), home))
  const nodes: Node[] = []
  for (let index = 1; index <= NODES; index += 1) {
    const name = `n${index}`
    const place = { name, port: await freePort(), restPort: await freePort(), directory: path.join(home, name) }
    const file = path.join(home, `${name}.yml`)
    await writeFile(file, JSON.stringify(configuration({ ...place, etcdPort, bin, home }), null, 2))
    nodes.push({ ...place, patroni: begin(`patroni-${name}`, 'patroni', [file]) })
  }
  const frontPort = await freePort()
  const proxyFile = path.join(home, 'haproxy.cfg')
  await writeFile(proxyFile, proxyConfiguration(frontPort, nodes))
  const proxy = begin('haproxy', 'haproxy', ['-db', '-f', proxyFile])
  const url = `postgres://postgres@127.0.0.1:${frontPort}/postgres`
  afterwards(async () => {
    for (const node of nodes) {
      await node.patroni.kill()
      const postmaster = await postmasterOf(node).catch(() => undefined)
      if (postmaster) killTree(postmaster)
    }
    await proxy.kill()
    await etcd.kill()
  })
  let primary = await complete()

  /** Resolves with the leader when every node is up and one standby is synchronous. */
  function complete(): Promise<Node> {
    const attempt = async () => {
      const members = await membersOf(nodes)
      const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
      const followers = members.filter(({ role, state }) => role !== 'leader' && /running|streaming/.test(state))
      const isSafe = members.some(({ role }) => role === 'sync_standby') && followers.length === NODES - 1
      return isSafe && nodes.find(({ name }) => name === leader?.name)
    }
    return until('Patroni has a leader and standbys', attempt, { timeoutMs: 120_000, everyMs: 200 })
  }

  async function replacePrimary(lostAt: number): Promise<Failover> {
    const others = nodes.filter((node) => node !== primary)
    const first = others.map(async (node) => {
      await until(`${node.name} is the primary`, () => isPrimary(node), { timeoutMs: 120_000, everyMs: 50 })
      return { node, acceptsAt: await firstWrite(urlOf(node)) }
    })
    for (const attempt of first) attempt.catch(() => {})
    const { node, acceptsAt } = await Promise.any(first)
    primary = node
    return { lostAt, acceptsAt }
  }

  return {
    url,
    primaryUrl: () => urlOf(primary),
    async failOver() {
      const lostAt = Date.now()
      killTree(await postmasterOf(primary))
      await primary.patroni.kill()
      return replacePrimary(lostAt)
    },
    async freeze() {
      const frozen = primary
      const postmaster = await postmasterOf(frozen)
      const lostAt = Date.now()
      const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
        signalTree(frozen.patroni.pid, name)
        signalTree(postmaster, name)
      }
      signal('SIGSTOP')
      return { ...(await replacePrimary(lostAt)), thaw: () => signal('SIGCONT') }
    },
    async rejoin() {
      for (const node of nodes) {
        if (!node.patroni.isRunning()) {
          node.patroni = begin(`patroni-${node.name}`, 'patroni', [path.join(home, `${node.name}.yml`)])
        }
      }
      primary = await complete()
    },
  }
}

const urlOf = ({ port }: Node) => `postgres://postgres@127.0.0.1:${port}/postgres`

const postmasterOf = async ({ directory }: Node) =>
  Number.parseInt(await readFile(path.join(directory, 'postmaster.pid'), 'utf8'), 10)

async function isPrimary(node: Node) {
  const [row] = await sql<{ standby: boolean }>(urlOf(node), 'select pg_is_in_recovery() as standby', [], 2_000)
  return row?.standby === false
}

async function membersOf(nodes: Node[]): Promise<Member[]> {
  for (const { restPort } of nodes) {
    const response = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => undefined)
    if (response?.ok) return ((await response.json()) as { members: Member[] }).members
  }
  return []
}

/** Uses etcd's v2 API: with v3, Patroni 3.0 loses writes when a leader freezes and resumes. */
const etcdArguments = (port: number, peerPort: number, home: string) => {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  return [
    '--enable-v2',
    '--name=e1',
    `--data-dir=${home}/etcd`,
    `--initial-cluster=e1=${peer}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
  ]
}

interface Place {
  name: string
  port: number
  restPort: number
  directory: string
  etcdPort: number
  bin: string
  home: string
}

const configuration = ({ name, port, restPort, directory, etcdPort, bin, home }: Place) => ({
  scope: 'drill',
  name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  etcd: { hosts: [`127.0.0.1:${etcdPort}`] },
  bootstrap: {
    dcs: {
      ttl: TTL_SECONDS,
      loop_wait: 2,
      retry_timeout: 3,
      maximum_lag_on_failover: 1_048_576,
      // A failover never promotes a node that may lack an acknowledged commit.
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        use_slots: true,
        parameters: { max_connections: 200, synchronous_commit: 'on', wal_log_hints: 'on', wal_keep_size: '2GB' },
      },
    },
    initdb: [
      { encoding: 'UTF8' },
      { locale: 'C' },
      { 'locale-provider': 'builtin' },
      { 'builtin-locale': 'C.UTF-8' },
      { auth: 'trust' },
    ],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    bin_dir: bin,
    data_dir: directory,
    pgpass: path.join(home, `pgpass-${name}`),
    pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    authentication: {
      superuser: { username: 'postgres', password: 'postgres' },
      replication: { username: 'replicator', password: 'replicator' },
    },
    parameters: { unix_socket_directories: home },
  },
})

const proxyConfiguration = (port: number, nodes: Pick<Node, 'name' | 'port' | 'restPort'>[]) => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  tcp-request connection reject if { nbsrv(primary) lt 1 }
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 3 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`
