// Checks all files of src/ and packages/ against the import rules of .dependency-cruiser.mjs, and that each table is
// written only by the context that owns it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { root } from '../project-paths.mjs'
import { contexts } from './contexts.mjs'
import { findForeignWrites } from './table-writes.mjs'

/** Minimum counts: a parser without TypeScript support finds no violation because it reads almost nothing. */
const minCounts = { modules: 100, dependencies: 200 }

/** dependency-cruiser does not see the type `import('…').Type`: it must be an import statement. */
const inlineTypeImport = /typeof import\(|import\(\s*'[^']+'\s*\)\s*(\[|\.(?!then\b|catch\b|finally\b))/

/** Counts the modules and imports of a project's src/ and packages/, and lists the imports that break a rule. */
export async function checkImports(folder = root) {
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'))
  const { output } = await cruise(['src', 'packages'], { ...options, baseDir: folder })
  const { totalCruised, totalDependenciesCruised = 0, violations } = output.summary
  const unseen = output.modules.filter(
    ({ source }) =>
      /^(src|packages)\/.*\.tsx?$/.test(source) &&
      inlineTypeImport.test(readFileSync(join(folder, source), 'utf8')),
  )
  return {
    contextImports: {
      core: readContextImports(output.modules, coreLayer),
      pages: readContextImports(output.modules, webLayer),
    },
    modules: totalCruised,
    dependencies: totalDependenciesCruised,
    violations: [
      ...violations.map(({ rule, from, to, cycle, via }) => {
        const path = (cycle ?? via)?.map(({ name }) => name) ?? (to === from ? [] : [to])
        return violation(rule.name, from, path)
      }),
      ...unseen.map(({ source }) => violation('no-inline-type-imports', source)),
      ...findForeignWrites(folder).map(({ path, table, owner = 'unknown' }) =>
        violation('tables-written-by-their-context', path, [`${table} (${owner})`]),
      ),
    ],
  }
}

const coreLayer = /^src\/(?:domain|messages|server)\/([^/]+)\//
const webLayer = /^src\/web\/(?:components|routes\/(?:admin|account))\/([^/]+)\//

/** 'from to' of every import from the files of a layer to another context, except in tests. */
function readContextImports(modules, layer) {
  const findContext = (path, pattern) => contexts.find((name) => pattern.exec(path)?.[1] === name)
  return new Set(
    modules.flatMap(({ source, dependencies }) => {
      const from = /[.]test[.]tsx?$/.test(source) ? undefined : findContext(source, layer)
      return dependencies
        .map(({ resolved }) => findContext(resolved, coreLayer) ?? findContext(resolved, webLayer))
        .filter((to) => from && to && to !== from)
        .map((to) => `${from} ${to}`)
    }),
  )
}

function violation(rule, from, path = []) {
  return { rule, from, text: `${rule}: ${[from, ...path].join(' → ')}` }
}

export function hasReadEnough({ modules, dependencies }) {
  return modules >= minCounts.modules && dependencies >= minCounts.dependencies
}

if (import.meta.main) {
  const result = await checkImports()
  for (const { text } of result.violations) console.error(text)
  console.log(
    `${result.modules} modules, ${result.dependencies} imports, ${result.violations.length} violations`,
  )
  if (!hasReadEnough(result)) console.error('Too few modules or imports were found: is @swc/core installed?')
  process.exitCode = result.violations.length > 0 || !hasReadEnough(result) ? 1 : 0
}
