import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from '@swc/core'
import { projectRoot } from '#server/project-root.ts'

/** A posted form of the source, and the intent that Enter in one of its fields sends. */
export type FirstButton = { file: string; intent: string }

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree node, whose type is checked before it is read
type Node = any

const webFolder = join(projectRoot, 'src/web')

/**
 * The first submit button in the tree is the form's default button (HTML 4.10.22.2): Enter presses it, or does nothing
 * when it is disabled.
 */
export function findFirstButtons(): FirstButton[] {
  const files = readdirSync(webFolder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.tsx'))
  return files.flatMap((file) =>
    postForms(parse(join(webFolder, file)))
      .filter((form) => find(form, file, isVisibleField))
      .map((form) => ({ file, intent: defaultIntent(form, file) })),
  )
}

const parsed = new Map<string, Node>()

function parse(path: string): Node {
  const known = parsed.get(path)
  if (known) return known
  const tree = parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', tsx: true })
  parsed.set(path, tree)
  return tree
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node).filter((value) => value && typeof value === 'object')

const tagOf = (element: Node): string => {
  const { name } = element.opening
  return name.type === 'JSXMemberExpression' ? name.property.value : name.value
}

/** A literal value as written; an expression by its name; undefined without the attribute. */
function attribute(element: Node, wanted: string): string | undefined {
  for (const one of element.opening.attributes) {
    if (one.type !== 'JSXAttribute' || one.name.value !== wanted) continue
    if (!one.value) return ''
    if (one.value.type !== 'JSXExpressionContainer') return one.value.value
    const { expression } = one.value
    return expression.value ?? expression.property?.value ?? 'computed'
  }
  return undefined
}

function postForms(node: Node): Node[] {
  const inside = childrenOf(node).flatMap(postForms)
  const isForm = node.type === 'JSXElement' && /^form$/i.test(tagOf(node))
  return isForm && attribute(node, 'method') === 'post' ? [node, ...inside] : inside
}

function defaultIntent(form: Node, file: string): string {
  const button = find(form, file, isSubmit)
  if (button && tagOf(button) === 'NoEnter') return 'nothing'
  if (button && attribute(button, 'name') === 'intent') return attribute(button, 'value') ?? ''
  // A form with an id is submitted by the save bar above it.
  if (!button && attribute(form, 'id')) return 'save bar'
  const hidden = find(form, file, (element) => attribute(element, 'name') === 'intent')
  return (hidden && attribute(hidden, 'value')) ?? 'unknown'
}

/** A field in which Enter submits its form: in a text area Enter is a new line. */
const isVisibleField = (element: Node): boolean =>
  tagOf(element) === 'input' && !['hidden', 'file'].includes(attribute(element, 'type') ?? '')

function isSubmit(element: Node): boolean {
  const tag = tagOf(element)
  if (tag === 'NoEnter' || tag === 'SendButton') return true
  return tag === 'button' && (attribute(element, 'type') ?? 'submit') === 'submit'
}

/** The first matching element in document order; descends into the shop's own components. */
function find(
  node: Node,
  file: string,
  isWanted: (element: Node) => boolean,
  seen = new Set<string>(),
): Node | undefined {
  if (node.type === 'JSXElement') {
    if (isWanted(node)) return node
    const tag = tagOf(node)
    const component = /^[A-Z]/.test(tag) ? componentOf(tag, file, seen) : undefined
    const found = component && find(component.body, component.file, isWanted, seen)
    if (found) return found
  }
  for (const child of childrenOf(node)) {
    const found = find(child, file, isWanted, seen)
    if (found) return found
  }
  return undefined
}

function componentOf(
  name: string,
  from: string,
  seen: Set<string>,
): { file: string; body: Node } | undefined {
  const file = importedFrom(name, from) ?? from
  const key = `${file} ${name}`
  if (seen.has(key) || !existsSync(join(webFolder, file))) return undefined
  seen.add(key)
  const component = parse(join(webFolder, file))
    .body.map((one: Node) => one.declaration ?? one)
    .find((one: Node) => one.type === 'FunctionDeclaration' && one.identifier.value === name)
  return component && { file, body: component.body }
}

function importedFrom(name: string, file: string): string | undefined {
  for (const one of parse(join(webFolder, file)).body) {
    if (one.type !== 'ImportDeclaration') continue
    if (!one.specifiers.some(({ local }: Node) => local.value === name)) continue
    const address: string = one.source.value
    if (address.startsWith('#web/')) return address.slice('#web/'.length)
    return address.startsWith('.') ? join(dirname(file), address).replaceAll('\\', '/') : undefined
  }
  return undefined
}
