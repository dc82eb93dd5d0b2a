import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rasterize } from './rasterize.ts'

// misses: sharing: the drawing child decodes no uploads
test('the image library of the child that draws decodes nothing that people upload', async () => {
  const picture = await rasterize('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(sharp(picture).metadata()).rejects.toThrow()
})
