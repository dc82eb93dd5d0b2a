import type { Ctx } from '#core/context.ts'
import { pictureReleased } from './events.ts'

/** Lets go of a stored picture. It goes for good once nobody else uses it. */
export async function releasePicture({ announce }: Pick<Ctx, 'announce'>, key: string | null): Promise<void> {
  if (key !== null) await announce(pictureReleased, { key })
}
