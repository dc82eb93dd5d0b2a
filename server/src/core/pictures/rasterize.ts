import sharp from 'sharp'

// Blocks all decoders but those of our own drawings (SVG) and of stored pictures (WebP).
// guard: sharing: the drawing child decodes no uploads
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/** Renders an SVG as PNG. */
export const rasterize = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4 }).toBuffer()
