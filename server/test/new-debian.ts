import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { until } from '@app/dev/until'

/** What every installed Debian has besides the smallest one, but not libnss-systemd, which some lack. */
const PACKAGES = ['ca-certificates', 'dbus', 'systemd-sysv']
const BOOTED_WITHIN_MS = 120_000

const environment: Record<string, string> = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  DEBIAN_FRONTEND: 'noninteractive',
}

/** A new Debian with a systemd of its own, on the network of this machine. */
export interface Debian {
  folder: string
  /** Runs a command as root. Returns what it printed. */
  shell(command: string, options?: { input?: string; codes?: number[] }): Promise<string>
  stop(): Promise<void>
}

/** Made by debootstrap, booted by systemd-nspawn. Needs root. */
export async function bootDebian(release: string, packages: string[]): Promise<Debian> {
  const folder = await mkdtemp(path.join(tmpdir(), `debian-${release}-`))
  // Its users have to reach their programs.
  await chmod(folder, 0o755)
  const options = ['--variant=minbase', `--include=${[...PACKAGES, ...packages].join(',')}`]
  execFileSync('debootstrap', [...options, release, folder, mirror()], { stdio: 'ignore' })
  // The packages come from where this machine gets its own.
  await cp('/etc/apt/apt.conf.d', path.join(folder, 'etc/apt/apt.conf.d'), { recursive: true, dereference: true })
  // A package does not start its service, whose port may be taken on this machine.
  await writeFile(path.join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  const booting = ['--quiet', '--boot', '--register=no', '--keep-unit', '--resolv-conf=copy-host']
  const nspawn = spawn('systemd-nspawn', [...booting, `--directory=${folder}`], {
    // systemd of Debian 13 runs with this alone, also where the machine has the former kind of control groups.
    env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(nspawn, 'exit')
  const printed = Promise.all([text(nspawn.stdout), text(nspawn.stderr)])

  async function firstProcess(): Promise<string> {
    if (nspawn.exitCode !== null) throw new Error(`${release} does not boot: ${(await printed).join('')}`)
    const children = await readFile(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8')
    const [pid = ''] = children.trim().split(' ')
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    return name.trim() === 'systemd' ? pid : ''
  }

  async function inside(command: string, { input = '', codes = [0] } = {}): Promise<string> {
    const of = ['--target', await firstProcess(), '--mount', '--uts', '--ipc', '--pid', '--root', '--wd']
    const child = spawn('nsenter', [...of, 'bash', '--norc', '-euo', 'pipefail', '-c', command], { env: environment })
    // A command that reads no input may have ended by now.
    child.stdin.on('error', () => {}).end(input)
    const exited = once(child, 'exit')
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exited])
    if (!codes.includes(code as number))
      throw new Error(`${command}: ${code}\n${err.slice(-2000)}\n${out.slice(-2000)}`)
    return out
  }

  const isUp = async () =>
    (await firstProcess()) !== '' && /^(running|degraded)$/m.test(await inside('systemctl is-system-running || true'))
  await until(`${release} has booted`, isUp, { timeoutMs: BOOTED_WITHIN_MS, everyMs: 500 }).catch((error: unknown) => {
    nspawn.kill('SIGKILL')
    throw error
  })
  return {
    folder,
    shell: inside,
    async stop() {
      const pid = Number(await firstProcess())
      if (pid) process.kill(pid, 'SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Where this machine gets its packages. */
function mirror(): string {
  const sources = execFileSync(
    'bash',
    ['-c', 'cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null || true'],
    { encoding: 'utf8' },
  )
  const [, url = ''] = /(?:^URIs:\s*|^deb\s+(?:\[[^\]]*\]\s*)?)(\S+)/m.exec(sources) ?? []
  return url
}
