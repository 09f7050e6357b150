import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project-paths.mjs'

/**
 * The rows of docs/contract.md.
 * @returns {{ number: string, promise: string, addresses: string[], sources: string[], tests: { file: string, title: string }[], texts: string[], decided: string }[]}
 */
export function readContract() {
  return readFileSync(join(root, 'docs/contract.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| [BC]\d/.test(line))
    .map(readRow)
}

function readRow(line) {
  const cells = line.replaceAll('\\|', '\u0000').split('|').slice(1, -1)
  const [number = '', promise = '', seen = '', shown = '', says = '', decided = ''] = cells.map((cell) =>
    cell.replaceAll('\u0000', '|').trim(),
  )
  const references = quoted(seen)
  return {
    number,
    promise,
    decided,
    addresses: references.filter((reference) => reference.startsWith('/')),
    sources: references.filter((reference) => reference.startsWith('src/')),
    tests: shown === '—' ? [] : shown.split('<br>').map(readTest),
    texts: quoted(says),
  }
}

function readTest(text) {
  const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(text.trim()) ?? []
  return { file, title }
}

function quoted(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, inside]) => inside)
}

/** A pattern for the titles a test template produces: placeholders match any text. */
export function patternOf(title) {
  const escaped = title.replace(/[.*+?^()[\]{}|\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/%(\\\.\d+)?[sdijoOf]|\$\\\{[^}]*\}|\$[a-z]\w*/g, '.*')}$`, 's')
}
