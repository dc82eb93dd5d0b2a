import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { type Place, without } from './guards-marks.ts'

const copied = [
  'contract',
  'locales',
  'schedule',
  'server',
  'web',
  'identity',
  'schedule',
  'demo',
  'dev',
  'scripts',
  'package.json',
  'lingui.config.ts',
  'vitest.config.ts',
  'tsconfig.base.json',
]
const generated = new Set(['node_modules', '.data', 'dist', 'coverage'])

export type Tree = ReturnType<typeof copyTree>

/** Copies the sources into a temporary folder, where guards can be removed safely. */
export function copyTree() {
  const root = mkdtempSync(join(tmpdir(), 'guards-'))
  for (const path of copied) {
    cpSync(path, join(root, path), { recursive: true, filter: (source) => !generated.has(basename(source)) })
  }
  removeComments(join(root, 'server/migrations'))
  linkPackages(root)

  return {
    root,

    /** Removes the code at these places and returns a function that restores it. */
    without(places: Place[]): () => void {
      const read = (file: string) => readFileSync(join(root, file), 'utf8')
      const before = new Map(places.map(({ file }) => [file, read(file)]))
      // From last to first, so that line numbers stay valid.
      for (const place of places.toSorted((a, b) => b.line - a.line)) {
        writeFileSync(join(root, place.file), without(read(place.file), place))
      }
      return () => before.forEach((source, file) => writeFileSync(join(root, file), source))
    },

    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** A constraint or index removed as a guard cannot have a comment. Keeps line numbers. */
function removeComments(migrations: string) {
  for (const name of readdirSync(migrations)) {
    const file = join(migrations, name)
    const text = readFileSync(file, 'utf8')
    const isComment = /^comment on [^;]*?'(?:[^']|'')*';$/gm
    writeFileSync(
      file,
      text.replaceAll(isComment, (comment) => comment.replaceAll(/[^\n]/g, '')),
    )
  }
}

/** Links third-party packages to the installed ones, and our own packages to the copy. */
function linkPackages(root: string) {
  mkdirSync(join(root, 'node_modules/@app'), { recursive: true })
  for (const name of readdirSync('node_modules')) {
    if (name !== '@app') symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name))
  }
  for (const name of ['contract', 'demo', 'dev', 'identity', 'locales', 'schedule', 'server'])
    symlinkSync(join(root, name), join(root, 'node_modules/@app', name))
}
