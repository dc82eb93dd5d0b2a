import { type ChildProcess, fork } from 'node:child_process'
import type { ImageAnswer, ImageBounds, ImageCost, ImageQuestion } from './image-process.ts'
import { ImageRefused } from './image-refused.ts'
import type { MediaFile } from './media.ts'

export interface ImageChild {
  press(bytes: Buffer): Promise<MediaFile[]>
  close(): void
}

const MAX_START_MS = 15_000
const RETIRE_ABOVE_BYTES = 64 * 1024 * 1024

/** One child process for one picture at a time: started when first needed, replaced when it has died, overrun or grown. */
export function imageChild(bounds: ImageBounds, onCost: (cost: ImageCost) => void): ImageChild {
  let current: ChildProcess | undefined

  async function running(): Promise<ChildProcess> {
    if (current?.connected) return current
    const child = startProcess()
    current = child
    const first = await answerOf(child, MAX_START_MS)
    if (first?.kind === 'ready') return child
    discard(child)
    throw new Error('The image process did not start.')
  }

  function discard(child: ChildProcess) {
    child.kill('SIGKILL')
    if (current === child) current = undefined
  }

  return {
    async press(bytes) {
      const child = await running()
      const answered = answerOf(child, bounds.wallMs)
      child.send({ bytes, bounds } satisfies ImageQuestion)
      const answer = await answered
      if (!answer || answer.kind === 'ready' || answer.kind === 'overrun') discard(child)
      if (!answer || answer.kind === 'ready') throw new ImageRefused('image_not_readable')

      onCost(answer.cost)
      if (answer.cost.residentBytes > RETIRE_ABOVE_BYTES) discard(child)
      if (answer.kind === 'overrun') throw new ImageRefused('image_not_readable')
      if (answer.kind === 'refused') throw new ImageRefused(answer.reason)
      return answer.files
    },
    close() {
      if (current) discard(current)
    },
  }
}

function startProcess(): ChildProcess {
  const child = fork(new URL('./image-process.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    // None of the API's secrets; and an allocator that gives memory back after each picture.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', VIPS_WARNING: '0' },
  })
  // Without a listener, a failed start or a closed channel would end the API.
  child.on('error', () => {})
  return child
}

/** The next thing the child says, or nothing if it is gone or silent for too long. */
function answerOf(child: ChildProcess, maxWallMs: number): Promise<ImageAnswer | undefined> {
  return new Promise((resolve) => {
    const done = (answer?: ImageAnswer) => {
      clearTimeout(deadline)
      child.off('message', said).off('exit', gone).off('error', gone)
      resolve(answer)
    }
    const said = (message: unknown) => done(isAnswer(message) ? message : undefined)
    const gone = () => done()
    const deadline = setTimeout(gone, maxWallMs)
    child.on('message', said).on('exit', gone).on('error', gone)
  })
}

function isAnswer(message: unknown): message is ImageAnswer {
  return typeof message === 'object' && message !== null && 'kind' in message
}
