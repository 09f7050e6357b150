import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import playwrightConfig from '../playwright.config.ts'
import { findSubjectFault } from '../scripts/checks/commit-subject.mjs'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const sources = globSync('src/**/*.{ts,tsx,sql}', { cwd: projectRoot }).filter(
  (file) => !/[.]test[.]tsx?$|^src\/messages\/compiled\//.test(file),
)
const checklists = read('CONTRIBUTING.md')
  .split('\n### ')
  .flatMap((section) => {
    const [, example] = /<!-- example: (.*) -->/.exec(section) ?? []
    return example ? [{ title: section.split('\n')[0] ?? '', example, section }] : []
  })

describe('the checklists of CONTRIBUTING.md', () => {
  test('cover a field, a list and a mail', () => {
    expect(checklists.map(({ title }) => title)).toEqual([
      'Add a field to a product',
      'Add a list to the back office',
      'Add a mail',
    ])
  })

  test.for(checklists)('name every file of their example: $title', ({ example, section }) => {
    const pattern = new RegExp(example)
    const named = [...section.matchAll(/\]\((src\/[^)]+)\)/g)].map(([, file]) => file)
    expect(named.toSorted()).toEqual(sources.filter((file) => pattern.test(read(file))).toSorted())
  })
})

describe('the commands of CONTRIBUTING.md', () => {
  const text = read('CONTRIBUTING.md')
  const tests = globSync('{src,packages,tests}/**/*.test.{ts,tsx}', { cwd: projectRoot })

  test('name test files that exist', () => {
    const named = [...text.matchAll(/`[^`]*?\b(tests\/[\w/.-]+\.test\.ts)/g)].map(([, file]) => file)
    expect(named.length).toBeGreaterThan(2)
    expect(named.filter((file) => !tests.includes(file ?? ''))).toEqual([])
    const [, filter = ''] = /test:unit -- ([a-z][\w.-]+)/.exec(text) ?? []
    expect(tests.filter((file) => /^(src|packages)/.test(file) && file.includes(filter))).not.toEqual([])
  })

  test('run a journey in a project that contains it', () => {
    const [, name = '', project] =
      /playwright test tests\/journeys\/\w+\/([\w-]+)\.test\.ts --project (\w+)/.exec(text) ?? []
    const { projects = [] } = playwrightConfig
    const { testMatch } = projects.find((each) => each.name === project) ?? {}
    expect((testMatch as RegExp).test(`/journeys/x/${name}.test.ts`)).toBe(true)
  })
})

describe('the subject of a commit', () => {
  test.for([
    'billing: round the VAT of each line',
    'domain, messages: give both the nine contexts',
    'Merge branch x',
    'docs: say why\n\nThe body.',
  ])('%j is accepted', (message) => {
    expect(findSubjectFault(message)).toBeUndefined()
  })

  test.for([
    ['round the VAT', /area: what/],
    [`billing: ${'x'.repeat(64)}`, /73 characters/],
    ['billing: rounds.', /full stop/],
    ['billing: rounding the VAT', /imperative/],
    ['billing: added a rate', /imperative/],
    ['billing: round\nthe VAT', /blank line/],
  ] as const)('%j is rejected', ([message, fault]) => {
    expect(findSubjectFault(message)).toMatch(fault)
  })
})
