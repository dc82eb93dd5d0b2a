import { existsSync, readFileSync } from 'node:fs'

/** The web build writes the document of our pages, with the names of its hashed files. A clone without a build has the source. */
const web = new URL('../../../web/', import.meta.url)
const isBuilt = existsSync(new URL('dist/sign-in.html', web))
const folders = isBuilt ? ['dist/assets/', 'dist/'] : ['public/']

/** Where a file that the document refers to is. */
export const webFile = (name: string): URL => {
  const files = folders.map((folder) => new URL(`${folder}${name}`, web))
  return files.find((file) => existsSync(file)) ?? new URL(name, web)
}

/** The document around the title and the page. */
export interface Shell {
  start: string
  afterTitle: string
  end: string
}

/** Scripts, styles and the icon come from here, so that the policy can refuse those of the app. */
export const shellFor = (mount: string): Shell => ({
  start: withOwnFiles(parts.start, mount),
  afterTitle: withOwnFiles(parts.afterTitle, mount),
  end: parts.end,
})

const file = /(src|href)="\/(?:assets\/)?([\w.-]+\.(?:js|css|svg))"/g

const withOwnFiles = (text: string, mount: string) => text.replaceAll(file, `$1="${mount}/assets/$2"`)

/** The names of the files that the document refers to. */
export const filesOfShell = (): string[] =>
  [...`${parts.start}${parts.afterTitle}`.matchAll(file)].map(([, , name = '']) => name)

const parts = readParts(webFile('sign-in.html'))

function readParts(document: URL): Shell {
  const [start, afterTitle, end] = readFileSync(document, 'utf8').split(/<!--(?:title|page)-->/)
  if (start === undefined || afterTitle === undefined || end === undefined)
    throw new Error(`${document.pathname} has no place for a title and a page`)
  return { start, afterTitle, end }
}
