import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentSchema } from '#server/environment.schema.ts'
import { projectRoot } from '#server/project-root.ts'
import { settingsDocument } from '../scripts/write-settings.mjs'

test('docs/settings.md matches the output of scripts/write-settings.mjs', () => {
  expect(readFileSync(join(projectRoot, 'docs/settings.md'), 'utf8')).toBe(settingsDocument())
})

test.for(Object.entries(environmentSchema.shape))('the setting %s has a description', ([, field]) => {
  expect(field.description).toMatch(/\w+ \w+/)
})
