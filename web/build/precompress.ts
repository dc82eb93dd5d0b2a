import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|webmanifest)$/
const smallest = 1024

/** Writes a .br and a .gz beside each text file, so that the server need not compress. */
export function precompress(): Plugin {
  let directory = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      directory = path.resolve(root, build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(directory, { recursive: true })
        await Promise.all(
          files.filter((file) => compressible.test(file)).map((file) => pack(path.join(directory, file))),
        )
      },
    },
  }
}

async function pack(file: string) {
  const content = await readFile(file)
  if (content.length < smallest) return
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
