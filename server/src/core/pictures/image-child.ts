import { type ChildProcess, fork } from 'node:child_process'
import type { ImageBounds, ImageCost, ImageRequest, ImageResponse } from './image-child-program.ts'
import { ImageRefused } from './image-upload.ts'
import type { MediaFile } from './media.ts'

export interface ImageChild {
  process(bytes: Buffer): Promise<MediaFile[]>
  close(): void
}

const MAX_START_MS = 15_000
const RETIRE_ABOVE_BYTES = 64 * 1024 * 1024

/** One child process for one picture at a time: started on first use, replaced when it dies, overruns or grows. */
export function imageChild(bounds: ImageBounds, onCost: (cost: ImageCost) => void): ImageChild {
  let current: ChildProcess | undefined

  async function running(): Promise<ChildProcess> {
    if (current?.connected) return current
    const child = startProcess()
    current = child
    const first = await nextResponse(child, MAX_START_MS)
    if (first?.kind === 'ready') return child
    discard(child)
    throw new Error('The image process did not start.')
  }

  function discard(child: ChildProcess) {
    child.kill('SIGKILL')
    if (current === child) current = undefined
  }

  return {
    async process(bytes) {
      const child = await running()
      const pending = nextResponse(child, bounds.wallMs)
      child.send({ bytes, bounds } satisfies ImageRequest)
      const response = await pending
      if (!response || response.kind === 'ready' || response.kind === 'overrun') discard(child)
      if (!response || response.kind === 'ready') throw new ImageRefused('image_not_readable')

      onCost(response.cost)
      if (response.cost.residentBytes > RETIRE_ABOVE_BYTES) discard(child)
      if (response.kind === 'overrun') throw new ImageRefused('image_not_readable')
      if (response.kind === 'refused') throw new ImageRefused(response.reason)
      return response.files
    },
    close() {
      if (current) discard(current)
    },
  }
}

function startProcess(): ChildProcess {
  const child = fork(new URL('./image-child-program.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    // Passes no secrets of the API. The allocator settings return memory to the system after each picture.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', VIPS_WARNING: '0' },
  })
  // Without a listener, a failed start or a closed channel would end the API.
  child.on('error', () => {})
  return child
}

/** The next message of the child; undefined if it exits or stays silent for too long. */
function nextResponse(child: ChildProcess, maxWallMs: number): Promise<ImageResponse | undefined> {
  return new Promise((resolve) => {
    const done = (response?: ImageResponse) => {
      clearTimeout(deadline)
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      resolve(response)
    }
    const onMessage = (message: unknown) => done(isResponse(message) ? message : undefined)
    const onExit = () => done()
    const deadline = setTimeout(onExit, maxWallMs)
    child.on('message', onMessage).on('exit', onExit).on('error', onExit)
  })
}

function isResponse(message: unknown): message is ImageResponse {
  return typeof message === 'object' && message !== null && 'kind' in message
}
