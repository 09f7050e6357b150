import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { check } from 'recheck'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'

type Expression = { pattern: string; flags: string; file: string }

/** Expressions of more than linear time, and why each is harmless. */
const bounded = new Map([
  [String.raw`/\/assets\/[\w~./-]+\.js\b/g`, 'pages that the shop rendered itself'],
  ['/<script([^>]*?) type="module"/', 'pages that the shop rendered itself'],
  [String.raw`/<script\b([^>]*)>([\s\S]*?)<\/script>/g`, 'pages that the shop rendered itself'],
  [String.raw`/\breturning\b.*\*/is`, 'statements of the shop itself'],
  [
    String.raw`/[\p{Script=Hebrew}\p{Script=Arabic}][\p{Script=Hebrew}\p{Script=Arabic}\p{M}]*(?: +[\p{Script=Hebrew}\p{Script=Arabic}][\p{Script=Hebrew}\p{Script=Arabic}\p{M}]*)+/gu`,
    'one line of a document',
  ],
  [String.raw`/\]\(([^)\n]*)\)/g`, 'a page text of bounded length, by the back office'],
  [String.raw`/\{\{[^\n]{0,20}|[^\n]{0,20}\}\}/g`, 'at most 20 characters are read again'],
  [String.raw`/\b([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@]+@/gi`, 'at most 30 characters are read again'],
  [
    String.raw`/[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu`,
    'at most 64 characters are read again',
  ],
  [String.raw`/"[^"\n]{1,200}"|'[^'\n]{1,200}'|“[^”\n]{1,200}”/g`, 'at most 200 characters are read again'],
])
/** Those named above are not proved linear: it is enough that no exponential time is found soon. */
const checkMs = { unknown: 60_000, bounded: 3_000 }
const concurrency = 2

test('every regular expression of the shop runs in linear time, except the listed ones', {
  timeout: 600_000,
}, async () => {
  const expressions = readExpressions()
  expect(expressions.size).toBeGreaterThan(100)
  const slow = await findSlow(expressions)
  expect(slow.filter(({ name, kind }) => kind === 'exponential' || !bounded.has(name))).toEqual([])
  expect([...bounded.keys()].filter((name) => !expressions.has(name))).toEqual([])
})

test('expressions with polynomial or exponential time are found', async () => {
  const slow = await findSlow(
    new Map([
      ['/a+$/', { pattern: 'a+$', flags: '', file: 'x' }],
      ['/^(a|a)+$/', { pattern: '^(a|a)+$', flags: '', file: 'x' }],
      ['/^a+$/', { pattern: '^a+$', flags: '', file: 'x' }],
    ]),
  )
  expect(slow.map(({ name, kind }) => [name, kind])).toEqual([
    ['/^(a|a)+$/', 'exponential'],
    ['/a+$/', 'polynomial'],
  ])
})

/** The expressions in `src` and `packages` that contain a repetition, by their source text. */
function readExpressions(): Map<string, Expression> {
  const found = new Map<string, Expression>()
  const files = globSync('{src,packages/*/src}/**/*.{ts,tsx}', {
    cwd: projectRoot,
    exclude: ['src/messages/compiled/**'],
  })
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue
    const read = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return
      const { type, pattern, flags } = node as { type?: string; pattern: string; flags: string }
      if (type === 'RegExpLiteral' && /[*+{]/.test(pattern))
        found.set(`/${pattern}/${flags}`, { pattern, flags, file })
      for (const child of Object.values(node)) read(child)
    }
    read(
      parseSync(readFileSync(join(projectRoot, file), 'utf8'), {
        syntax: 'typescript',
        tsx: /x$/.test(file),
      }),
    )
  }
  return found
}

/**
 * Expressions whose time grows faster than the text, or that cannot be checked in time. Look-around is beyond the
 * automaton checker; the fuzzing one proves nothing.
 */
async function findSlow(expressions: Map<string, Expression>) {
  const slow: { name: string; file: string; kind: 'exponential' | 'polynomial' | 'unchecked' }[] = []
  const remaining = [...expressions]
  const work = async () => {
    for (let next = remaining.shift(); next; next = remaining.shift()) {
      const [name, { pattern, flags, file }] = next
      const result = await check(pattern, flags, {
        timeout: bounded.has(name) ? checkMs.bounded : checkMs.unknown,
        checker: 'automaton',
      })
      if (result.status === 'safe') continue
      if (result.status === 'unknown' && result.error.kind === 'unsupported') continue
      const isExponential = result.status === 'vulnerable' && result.complexity.type === 'exponential'
      const kind = isExponential ? 'exponential' : 'polynomial'
      slow.push({ name, file, kind: result.status === 'unknown' ? 'unchecked' : kind })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return slow.toSorted((a, b) => a.name.localeCompare(b.name))
}
