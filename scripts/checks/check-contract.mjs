import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../project-paths.mjs'
import { patternOf, readContract } from './read-contract.mjs'

/**
 * Checks docs/contract.md against the reports of the earlier steps: each test it names has run and passed. Arguments:
 * the reports of Vitest and of Playwright.
 */
const [unit, journeys] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')))

const passed = new Map()
for (const { name, assertionResults } of unit.testResults)
  note(
    relative(root, name),
    assertionResults.filter(({ status }) => status === 'passed').map(({ title }) => title),
  )
for (const { file, titles } of journeys.suites.flatMap((suite) => listTitles(suite)))
  note(`tests/journeys/${file}`, titles)

function note(file, titles) {
  passed.set(file, [...(passed.get(file) ?? []), ...titles])
}

function listTitles({ file, specs = [], suites = [] }) {
  const ran = specs.filter(({ tests }) => tests.some(({ status }) => ['expected', 'flaky'].includes(status)))
  return [{ file, titles: ran.map(({ title }) => title) }, ...suites.flatMap((suite) => listTitles(suite))]
}

const rows = readContract()
const missing = rows.flatMap(({ number, tests }) =>
  tests
    .filter(({ file, title }) => !passed.get(file)?.some((ran) => patternOf(title).test(ran)))
    .map(({ file, title }) => `${number}: ${file}: ${title}`),
)
if (missing.length > 0) console.error(['Named in docs/contract.md, but not run:', ...missing].join('\n  '))
else console.log(`All tests that the ${rows.length} rows of docs/contract.md name have run and passed`)
process.exit(missing.length > 0 ? 1 : 0)
