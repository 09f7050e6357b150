import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectNode } from '../scripts/project-paths.mjs'
import { shopEnvironment } from './harness/servers/shop-environment.ts'

/** The warning of `pg` about a query on a client that is still busy. */
const deprecate = "require('node:util').deprecate(() => {}, 'will be removed')()"

test('a deprecation warning fails the tests, in this process and in each shop they start', () => {
  expect(process.execArgv).toContain('--throw-deprecation')
  for (const settings of [{}, { NODE_OPTIONS: '--no-warnings' }] as Record<string, string>[]) {
    const env = shopEnvironment(settings)
    const { status, stderr } = spawnSync(projectNode(), ['-e', deprecate], { env, encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain('DeprecationWarning: will be removed')
  }
})
