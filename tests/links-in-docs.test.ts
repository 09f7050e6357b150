import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'

test('every local link in the documentation points to an existing file or folder', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: projectRoot })]
  const links = pages.flatMap((page) =>
    [...readFileSync(join(projectRoot, page), 'utf8').matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(
      ([, target = '']) => ({ page, target }),
    ),
  )
  const local = links.filter(({ target }) => !/^(https?|mailto):/.test(target))
  expect(local.length).toBeGreaterThan(100)
  expect(local.filter(({ page, target }) => !existsSync(join(projectRoot, dirname(page), target)))).toEqual(
    [],
  )
})
