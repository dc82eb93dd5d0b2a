import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'

/** buildah and podman with a storage of their own, which is removed with the folder. */
export interface Engine {
  buildah: (...args: string[]) => string
  podman: (...args: string[]) => string
  /** Runs a command of which the exit code matters. */
  podmanStatus: (...args: string[]) => { code: number | null; output: string }
}

/** Debian's packages for building and running without a daemon and a registry. crun needs one version of cgroups, runc does not. */
const tools = { buildah: 'buildah', podman: 'podman', runc: 'runc', mmdebstrap: 'mmdebstrap' }
/** Registers itself with the kernel when it is installed, for the programs of other architectures. */
const emulator = { 'qemu-aarch64-static': 'qemu-user-static', 'update-binfmts': 'binfmt-support' }

export function openEngine(folder: string, { isForeign }: { isForeign: boolean }): Engine {
  installTools(isForeign ? { ...tools, ...emulator } : tools)
  const driver = ['overlay', 'vfs'].find((name) => canMount(storage(folder, name)))
  if (!driver)
    throw new Error('buildah cannot mount here: run this as root, on a machine or in a privileged container.')
  const options = storage(folder, driver)
  const runtime = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs']
  return {
    buildah: (...args) => capture('buildah', [...options, ...args]),
    podman: (...args) => capture('podman', [...options, ...runtime, ...args]),
    podmanStatus: (...args) => {
      const { status, stdout, stderr } = spawnSync('podman', [...options, ...runtime, ...args], { encoding: 'utf8' })
      return { code: status, output: `${stdout}${stderr}` }
    },
  }
}

function storage(folder: string, driver: string) {
  const at = path.join(folder, driver)
  return ['--root', at, '--runroot', `${at}-run`, '--storage-driver', driver]
}

/** Prints what a failed command printed, not only its exit code. */
export function capture(command: string, args: string[], options: { cwd?: string } = {}): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26, ...options }).trim()
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.at(-1)} failed:\n${stdout.slice(-4000)}${stderr.slice(-4000)}`, { cause: error })
  }
}

function canMount(options: string[]): boolean {
  const made = spawnSync('buildah', [...options, 'from', '--name', 'probe', 'scratch'])
  const mounted = made.status === 0 && spawnSync('buildah', [...options, 'mount', 'probe']).status === 0
  spawnSync('buildah', [...options, 'rm', 'probe'])
  return mounted
}

function installTools(needed: Record<string, string>) {
  const missing = Object.entries(needed).filter(([command]) => spawnSync('which', [command]).status !== 0)
  if (missing.length === 0) return
  if (process.getuid?.() !== 0) throw new Error('Building an image needs root.')
  const apt = (...args: string[]) => capture('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args])
  process.env['DEBIAN_FRONTEND'] = 'noninteractive'
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...missing.map(([, debian]) => debian))
}
