import { type Job, type JobCtx, job } from '#core/jobs/events.ts'
import { pictureStored } from '#core/pictures/pictures.ts'
import { pictureReleased } from './events.ts'
import { isPictureUsed } from './queries.ts'

export const pictureJobs: Job[] = [
  job('picture.remove-unused', pictureReleased, removeUnused),
  job('picture.remove-refused', pictureStored, removeUnused),
]

async function removeUnused(ctx: JobCtx, { key }: { key: string }) {
  if (!(await isPictureUsed(ctx.db, key))) await ctx.removePicture(key)
}
