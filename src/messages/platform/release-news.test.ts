import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { newsSince, releaseNews } from './release-news.ts'

const first = '0.1.0'

test('every changelog release after the first has an entry in the release news', () => {
  const changelog = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8')
  const released = [...changelog.matchAll(/^## \[?(\d+\.\d+\.\d+)\]?/gm)].map(([, version = '']) => version)
  expect(Object.keys(releaseNews)).toEqual(released.toReversed().filter((version) => version !== first))
})

test('an owner sees the news of every release after the previously installed one', () => {
  const news = { '0.2.0': [() => 'two'], '0.3.0': [], '0.10.0': [() => 'ten', () => 'more'] }
  const read = (previous: string) => newsSince(previous, news).map((text) => text())
  expect(read(first)).toEqual(['two', 'ten', 'more'])
  expect(read('0.2.0')).toEqual(['ten', 'more'])
  expect(read('0.10.0')).toEqual([])
  expect(read('0.11.0')).toEqual([])
})
