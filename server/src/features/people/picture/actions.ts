import type { Ctx } from '#core/context.ts'
import { pictureReleased } from './events.ts'

/** Releases a stored picture. A job deletes it once nothing refers to it. */
export async function releasePicture({ announce }: Pick<Ctx, 'announce'>, key: string | null): Promise<void> {
  if (key !== null) await announce(pictureReleased, { key })
}
