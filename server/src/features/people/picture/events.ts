import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

/** Someone no longer uses a stored picture. */
export const pictureReleased = event('picture.released', Type.Object({ key: Type.String() }))
