import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'

test('no page requests a message in a language other than its own', () => {
  const pages = globSync('src/web/**/*.tsx', { cwd: projectRoot })
  expect(pages.length).toBeGreaterThan(300)
  const askers = pages.filter((path) =>
    /\bm\.\w+\([^()]*\{\s*locale\b/.test(readFileSync(join(projectRoot, path), 'utf8')),
  )
  expect(askers).toEqual([])
})

type Node = { type: string; [key: string]: unknown }

/** Calls of message functions that run when the module is loaded. */
function textsAtStart(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsAtStart)
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  const { type, callee, ...parts } = node as Node
  if (/Function/.test(type)) return []
  const { object, property } = (callee ?? {}) as { object?: { name?: string }; property?: { name?: string } }
  const keys = type === 'CallExpression' && object?.name === 'm' ? [property?.name ?? ''] : []
  return [...keys, ...textsAtStart(callee), ...Object.values(parts).flatMap(textsAtStart)]
}

// A text evaluated once per process has one language for all readers, and then differs from the browser's page.
test('no module evaluates a message when it is loaded', () => {
  const find = (code: string) => textsAtStart(parseAst(code, { lang: 'tsx' }))
  expect(find('const columns = [{ title: m.status() }]; const later = () => m.status()')).toEqual(['status'])
  const files = globSync('src/web/**/*.{ts,tsx}', { cwd: projectRoot }).filter(
    (path) => !/\.test\./.test(path),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((path) =>
    find(readFileSync(join(projectRoot, path), 'utf8')).map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})
