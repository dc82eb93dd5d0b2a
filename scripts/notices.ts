/** Prints the licence texts of all packages in a node_modules folder, for the image. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

if (import.meta.main) {
  const [folder = 'node_modules'] = process.argv.slice(2)
  console.log(noticesOf(folder))
}

/** One section per package, sorted by name. A package without any licence is an error. */
export function noticesOf(folder: string): string {
  const manifests = globSync(['*/package.json', '@*/*/package.json', '**/node_modules/{*,@*/*}/package.json'], {
    cwd: folder,
  })
  const sections = manifests.map((path) => sectionOf(join(folder, dirname(path))))
  return Array.from(new Set(sections))
    .sort()
    .join(`\n\n${'-'.repeat(100)}\n\n`)
}

function sectionOf(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8')
  const { name, version, license } = JSON.parse(text) as { name: string; version: string; license?: string }
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|third.?party)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  if (!license && texts.length === 0) throw new Error(`${name} in ${folder} has no licence.`)
  return [`${name} ${version}: ${license ?? 'see below'}`, ...texts].join('\n\n')
}
