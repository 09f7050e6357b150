import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { shopArguments, shopMemory } from '../scripts/shop-process.mjs'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const words = shopArguments.map((word) => (word.startsWith('/') ? relative(projectRoot, word) : word))
const settings = Object.entries(shopMemory).map(([name, value]) => `${name}=${value}`)

test('the image starts the shop as npm start does', () => {
  const image = read('Dockerfile')
  expect(image).toContain(`CMD ${JSON.stringify(['node', ...words]).replaceAll(',', ', ')}`)
  for (const setting of settings) expect(image).toMatch(new RegExp(`^ +${setting}( \\\\)?$`, 'm'))
})

test('each stage of the image installs the workspaces', () => {
  const workspaces = globSync('packages/*', { cwd: projectRoot })
  expect(workspaces.length).toBeGreaterThan(0)
  const installs = read('Dockerfile').split('RUN npm ci').slice(0, -1)
  for (const stage of installs.map((part) => part.slice(part.lastIndexOf('FROM '))))
    for (const folder of workspaces) expect(stage).toContain(`COPY ${folder}/package.json ${folder}/\n`)
})

test.for(['web', 'worker'])('the unit of the %s starts the shop as npm start does', (role) => {
  const unit = read(`deploy/systemd/vitrine-${role}.service`)
  expect(unit).toMatch(new RegExp(`^ExecStart=\\S+/node ${words.join(' ')}$`, 'm'))
  for (const setting of settings) expect(unit).toMatch(new RegExp(`^Environment=.*\\b${setting}\\b`, 'm'))
})
