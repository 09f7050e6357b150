import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'

const folder = join(projectRoot, 'docs/decisions')
const sections = ['Context', 'Decision', 'Alternatives', 'Consequences']
const shape =
  /^# (\d{4}) (\S.*)\n\nStatus: (accepted|(?:superseded|amended) by \d{4}(?:, \d{4})*)\nDate: (\d{4}-\d{2}-\d{2})\n\n## /

const records = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .toSorted()
  .map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const [, number = '', title = '', status = '', date = ''] = shape.exec(text) ?? []
    return { file, text, number, title, status, date }
  })

test('every record has a title with the number of its file, a status and a date', () => {
  expect(records.length).toBeGreaterThan(50)
  const faults = records.filter(
    ({ file, number, date }) =>
      !number || !file.startsWith(`${number}-`) || Number.isNaN(Date.parse(`${date}T00:00:00Z`)),
  )
  expect(faults.map(({ file }) => file)).toEqual([])
})

test('every record has the required sections in order, none of them empty', () => {
  const faults = records.filter(({ text }) => {
    const parts = text.split(/^## /m).slice(1)
    const names = parts.map((part) => part.split('\n', 1)[0])
    const wanted = names.length > sections.length ? [...sections, 'When to revisit'] : sections
    return names.join() !== wanted.join() || parts.some((part) => !/\n\s*\S/.test(part))
  })
  expect(faults.map(({ file }) => file)).toEqual([])
})

test('record numbers have no gaps, and each status refers to existing records', () => {
  expect(records.map(({ number }) => Number(number))).toEqual(records.map((_, index) => index + 1))
  const numbers = new Set(records.map(({ number }) => number))
  const named = records.flatMap(({ status }) => status.match(/\d{4}/g) ?? [])
  expect(named.filter((number) => !numbers.has(number))).toEqual([])
})

test('the index has every record with its title, status and date', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const rows = index.split('\n').filter((line) => line.startsWith('| ['))
  expect(rows).toEqual(
    records.map(
      ({ file, number, title, status, date }) => `| [${number}](${file}) | ${title} | ${status} | ${date} |`,
    ),
  )
})
