import { readFile } from 'node:fs/promises'

/** The groups of an SVG file by their ids. Nested groups are not supported. */
export async function readSymbols(file: string): Promise<ReadonlyMap<string, string>> {
  const svg = await readFile(file, 'utf8')
  const groups = svg.matchAll(/<g id="([\w-]+)">([\s\S]*?)<\/g>/g)
  return new Map(Array.from(groups, ([, id = '', markup = '']) => [id, markup]))
}
