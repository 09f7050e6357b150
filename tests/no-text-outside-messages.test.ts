import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'

/** The same in every language: a file type, and the register of French companies. */
const untranslated = ['PDF', 'SIREN']

/** Attributes and properties whose strings are displayed or read aloud. */
const spokenAttributes = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label', 'hint']
const spokenProperties = ['title', 'label', 'text', 'description', 'hint', 'placeholder']

type Node = { type?: string; [property: string]: unknown }

/** Every visible text of a file that is outside the message files. */
function textsIn(source: string): string[] {
  const found: string[] = []
  const collect = (text: unknown) => {
    const words = String(text).replace(/\s+/g, ' ').trim()
    if (/\p{L}/u.test(words) && !untranslated.includes(words)) found.push(words)
  }
  /** A value that is rendered on the page: collects its strings, of every branch. */
  const collectStrings = (node: Node | undefined): void => {
    if (!node) return
    if (node.type === 'StringLiteral') collect(node.value)
    if (node.type === 'TemplateLiteral') for (const part of node.quasis as Node[]) collect(part.cooked)
    if (node.type === 'ParenthesisExpression' || node.type === 'JSXExpressionContainer')
      collectStrings(node.expression as Node)
    if (node.type === 'ConditionalExpression') {
      collectStrings(node.consequent as Node)
      collectStrings(node.alternate as Node)
    }
    if (node.type === 'BinaryExpression') {
      if (['||', '&&', '??', '+'].includes(String(node.operator))) collectStrings(node.right as Node)
      if (node.operator === '+') collectStrings(node.left as Node)
    }
  }
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const child of node) walk(child)
      return
    }
    if (!node || typeof node !== 'object') return
    const { type, ...rest } = node as Node
    if (type === 'JSXText') collect(rest.value)
    if (type === 'JSXElement' || type === 'JSXFragment')
      for (const child of rest.children as Node[]) collectStrings(child)
    const name = (rest.name ?? rest.key) as Node | undefined
    if (/^className/.test(String(name?.value))) return
    if (type === 'JSXAttribute' && spokenAttributes.includes(String(name?.value)))
      collectStrings(rest.value as Node)
    if (type === 'KeyValueProperty' && spokenProperties.includes(String(name?.value)))
      collectStrings(rest.value as Node)
    for (const value of Object.values(rest)) walk(value)
  }
  walk(parseSync(source, { syntax: 'typescript', tsx: true }))
  return found
}

test('every visible text of the pages comes from the message files', () => {
  const web = join(projectRoot, 'src/web')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  )
  expect(files.length).toBeGreaterThan(30)
  const found = files.flatMap((path) =>
    textsIn(readFileSync(join(web, path), 'utf8')).map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

test.for([
  ['<p>Bonjour</p>', 'Bonjour'],
  ['<p>{isOpen ? "Ouvert" : m.closed()}</p>', 'Ouvert'],
  ['<p>{`Ouvert`}</p>', 'Ouvert'],
  ['<p>{isOpen && "Ouvert"}</p>', 'Ouvert'],
  ['<button aria-label="Fermer" />', 'Fermer'],
  ['<Field label={"Prénom"} />', 'Prénom'],
  ['<img alt={"Image de " + name} />', 'Image de'],
  ['<Table columns={[{ key: "number", title: "Numéro" }]} />', 'Numéro'],
] as const)('%s is reported', ([source, text]) => {
  expect(textsIn(`export const page = ${source}`)).toEqual([text])
})

test.for([
  '<p>{m.hello()}</p>',
  '<p className="wide">× ✓ 42</p>',
  '<a href="/shop" rel="noopener">PDF</a>',
  '<input placeholder="4242 4242 4242 4242" />',
])('%s is allowed', (source) => {
  expect(textsIn(`export const page = ${source}`)).toEqual([])
})
