import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const SOURCE = fileURLToPath(new URL('../src/sw.ts', import.meta.url))

/** What people look at without a network, with the parts that load later. Other pages are kept once they were opened. */
const pages = [
  /\/src\/(?:main\.tsx|lib\/offline\/)/,
  /\/src\/pages\/(?:games?-page|teams?-page|set-up-guide)\.tsx$/,
  /\/src\/features\/(?:shell\/dashboard|message\/need|people\/session)\//,
  /\/soonest-requests\.tsx$/,
]
const unhashed = ['/theme.js', '/shell.css', '/courts.svg', '/favicon.svg']

/** Builds `src/sw.ts` as one script that knows the files and the pages of this build. Development has none. */
export function serviceWorker(): Plugin {
  let outDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    writeBundle: {
      sequential: true,
      async handler(_options, bundle) {
        const files = [...unhashed, ...filesOf(bundle)].toSorted()
        const index = sourceOf(bundle['index.html'])
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: {
            BUILD: JSON.stringify(
              createHash('sha256')
                .update(index + files.join())
                .digest('base64url')
                .slice(0, 12),
            ),
            FILES: JSON.stringify(files),
            PAGES: JSON.stringify(patternsOf(sourceOf(bundle['pages.json']))),
          },
          build: {
            target: 'es2023',
            outDir,
            emptyOutDir: false,
            rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        })
      },
    },
  }
}

/** The chunks of the pages with everything that they import, the styles of the app, and the font of the first view. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    found.add(name)
    chunk.imports.forEach(add)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => pages.some((page) => page.test(id)))) add(chunk.fileName)
  const assets = Object.keys(bundle).filter((name) =>
    /\/(?:index-[\w-]+\.css|[\w-]+-latin-\w+-normal-[\w-]+\.woff2)$/.test(name),
  )
  return [...found, ...assets].map((name) => `/${name}`)
}

const sourceOf = (file: Rolldown.OutputBundle[string] | undefined): string =>
  file?.type === 'asset' ? String(file.source) : ''

/** The console is not for phones without a network. */
const patternsOf = (paths: string): string[] =>
  (JSON.parse(paths) as string[])
    .filter((path) => !path.startsWith('/admin'))
    .map((path) => `^${path.replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+')}/?$`)
