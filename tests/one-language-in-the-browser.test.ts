import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'

/** Drawn by the server only. */
const onlyDrawnByServer = 'src/web/demo-sites/'

test('no page asks for a text in another language than its own, which the browser does not have', () => {
  const pages = globSync('src/web/**/*.tsx', { cwd: projectRoot }).filter(
    (path) => !path.startsWith(onlyDrawnByServer),
  )
  expect(pages.length).toBeGreaterThan(300)
  const askers = pages.filter((path) =>
    /\bm\.\w+\([^()]*\{\s*locale\b/.test(readFileSync(join(projectRoot, path), 'utf8')),
  )
  expect(askers).toEqual([])
})
