import { readFile } from 'node:fs/promises'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '../..')

/** The commands that an operator without containers types, by docs/operations/install.md, from top to bottom. */
export async function commandsWithoutContainers(): Promise<string[]> {
  const guide = await readFile(path.join(root, 'docs/operations/install.md'), 'utf8')
  const [, section = ''] = /^## Without containers\n(.*?)^###? /ms.exec(guide) ?? []
  return Array.from(section.matchAll(/^```sh\n(.*?)^```$/gms), ([, block = '']) => commandsIn(block)).flat()
}

/** A here-document is one command with the line that begins it. */
function commandsIn(block: string): string[] {
  return block.match(/^.*<<'?(\w+)'?\n(?:.*\n)*?\1$|^.+$/gm) ?? []
}

/** The commands that docs/operations/upgrade.md tells operators to type, as one script. */
export async function upgradeWithoutContainers(): Promise<string> {
  const guide = await readFile(path.join(root, 'docs/operations/upgrade.md'), 'utf8')
  const [, script = ''] = /^## Without containers\n.*?^```sh\n(.*?)^```$/ms.exec(guide) ?? []
  return script
}
