import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

export interface Guard {
  name: string
  /** Text that occurs exactly once in the file, and its replacement without the guard. */
  takeAway: { file: string; text: string | RegExp; instead: string }[]
  /** The test that must fail. The file may be a path prefix, the title a substring. */
  test: { file: string; title: string }
  /** Takes minutes, so it runs only with --slow. */
  isSlow?: boolean
  /** For a redundant guard: the other guard that keeps the test passing. It stays as defence in depth. */
  heldBy?: string
}

const copied = ['contract', 'server', 'web', 'dev', 'scripts', 'package.json', 'vitest.config.ts', 'tsconfig.base.json']
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

    /** Removes the guard and returns a function that restores it. */
    without({ name, takeAway }: Guard): () => void {
      const before = new Map(takeAway.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]))
      for (const { file, text, instead } of takeAway) {
        const source = readFileSync(join(root, file), 'utf8')
        if (source.split(text).length !== 2)
          throw new Error(`${name}: ${file} does not have this text once:\n${String(text)}`)
        writeFileSync(
          join(root, file),
          source.replace(text, () => instead),
        )
      }
      return () => before.forEach((source, file) => writeFileSync(join(root, file), source))
    },

    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** A constraint or a trigger that is removed as a guard can have no comment. */
function removeComments(migrations: string) {
  for (const name of readdirSync(migrations)) {
    const file = join(migrations, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^comment on [^;]*?'(?:[^']|'')*';$/gm, ''))
  }
}

/** Links third-party packages to the installed ones, and our own packages to the copy. */
function linkPackages(root: string) {
  mkdirSync(join(root, 'node_modules/@app'), { recursive: true })
  for (const name of readdirSync('node_modules')) {
    if (name !== '@app') symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name))
  }
  for (const name of ['contract', 'dev', 'server']) symlinkSync(join(root, name), join(root, 'node_modules/@app', name))
}
