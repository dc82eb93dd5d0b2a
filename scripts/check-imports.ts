/** Checks every import against the rules of `.dependency-cruiser.cjs`. */
import { createRequire } from 'node:module'
import { cruise, type ICruiseResult, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser'
import { places, sourceFiles } from './source-files.ts'

interface Config {
  forbidden: IForbiddenRuleType[]
  options: { enhancedResolveOptions: object }
}
const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as Config

if (import.meta.main) {
  const { faults, modules, imports } = await checkImports(process.cwd())
  for (const fault of faults) console.error(fault)
  console.log(`${modules} modules, ${imports} imports`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

/** Fails if a source file was not read: with an unsupported compiler, dependency-cruiser reads nothing and passes. */
export async function checkImports(root: string) {
  const files = sourceFiles(`${places}/**/*.{ts,tsx}`, root)
  const result = await cruiseFiles(root, files)
  const ours = result.modules.filter((module) => !module.source.includes('node_modules'))
  const imports = ours.reduce((sum, module) => sum + module.dependencies.length, 0)

  const seen = new Set(ours.map((module) => module.source))
  const unseen = files
    .filter((file) => !seen.has(file))
    .map(
      (file) =>
        `unseen: ${file}\n    The cruiser did not read it. Move it out of a folder that .dependency-cruiser.cjs excludes.`,
    )
  const blind =
    imports === 0
      ? [
          'blind: no import was found in the whole tree\n    The cruiser found no TypeScript compiler it understands: see devDependencies.',
        ]
      : []
  return { faults: [...result.summary.violations.map(describe), ...unseen, ...blind], modules: ours.length, imports }
}

/** The import, followed by the comment of the rule: why it is forbidden and what to do instead. */
function describe({ rule, from, to, cycle }: IViolation) {
  const path = cycle ? cycle.map((step) => step.name).join(' → ') : to
  const comment = config.forbidden.find(({ name }) => name === rule.name)?.comment
  return `${rule.name}: ${from} → ${path}\n    ${comment}`
}

async function cruiseFiles(root: string, files: string[]): Promise<ICruiseResult> {
  const { enhancedResolveOptions, ...options } = config.options
  const { output } = await cruise(
    files,
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden: config.forbidden } },
    enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(output)
  return output
}
