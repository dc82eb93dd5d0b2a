import { type Job, job } from '#core/events.ts'
import { pictureReleased } from './events.ts'
import { isPictureUsed } from './queries.ts'

export const pictureJobs: Job[] = [
  job('picture.remove-unused', pictureReleased, async (ctx, { key }) => {
    if (!(await isPictureUsed(ctx.db, key))) await ctx.removePicture(key)
  }),
]
