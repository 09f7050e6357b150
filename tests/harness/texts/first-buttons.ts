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
  const cached = parsed.get(path)
  if (cached) return cached
  const tree = parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', tsx: true })
  parsed.set(path, tree)
  return tree
}

const getChildren = (node: Node): Node[] =>
  Object.values(node).filter((value) => value && typeof value === 'object')

const getTagName = (element: Node): string => {
  const { name } = element.opening
  return name.type === 'JSXMemberExpression' ? name.property.value : name.value
}

/** A literal value as written; an expression by its name; undefined without the attribute. */
function attribute(element: Node, wanted: string): string | undefined {
  for (const jsxAttribute of element.opening.attributes) {
    if (jsxAttribute.type !== 'JSXAttribute' || jsxAttribute.name.value !== wanted) continue
    if (!jsxAttribute.value) return ''
    if (jsxAttribute.value.type !== 'JSXExpressionContainer') return jsxAttribute.value.value
    const { expression } = jsxAttribute.value
    return expression.value ?? expression.property?.value ?? 'computed'
  }
  return undefined
}

function postForms(node: Node): Node[] {
  const inside = getChildren(node).flatMap(postForms)
  const isForm = node.type === 'JSXElement' && /^form$/i.test(getTagName(node))
  return isForm && attribute(node, 'method') === 'post' ? [node, ...inside] : inside
}

function defaultIntent(form: Node, file: string): string {
  const button = find(form, file, isSubmit)
  if (button && getTagName(button) === 'NoEnter') return 'nothing'
  if (button && attribute(button, 'name') === 'intent') return attribute(button, 'value') ?? ''
  // A form with an id is submitted by the save bar above it.
  if (!button && attribute(form, 'id')) return 'save bar'
  const hidden = find(form, file, (element) => attribute(element, 'name') === 'intent')
  return (hidden && attribute(hidden, 'value')) ?? 'unknown'
}

/** A field in which Enter submits its form: in a text area Enter is a new line. */
const isVisibleField = (element: Node): boolean =>
  getTagName(element) === 'input' && !['hidden', 'file'].includes(attribute(element, 'type') ?? '')

function isSubmit(element: Node): boolean {
  const tag = getTagName(element)
  if (tag === 'NoEnter' || tag === 'SendButton') return true
  return tag === 'button' && (attribute(element, 'type') ?? 'submit') === 'submit'
}

/** The first matching element in document order; descends into the shop's own components. */
function find(
  node: Node,
  file: string,
  matches: (element: Node) => boolean,
  visited = new Set<string>(),
): Node | undefined {
  if (node.type === 'JSXElement') {
    if (matches(node)) return node
    const tag = getTagName(node)
    const component = /^[A-Z]/.test(tag) ? findComponent(tag, file, visited) : undefined
    const found = component && find(component.body, component.file, matches, visited)
    if (found) return found
  }
  for (const child of getChildren(node)) {
    const found = find(child, file, matches, visited)
    if (found) return found
  }
  return undefined
}

function findComponent(
  name: string,
  from: string,
  visited: Set<string>,
): { file: string; body: Node } | undefined {
  const file = importedFrom(name, from) ?? from
  const key = `${file} ${name}`
  if (visited.has(key) || !existsSync(join(webFolder, file))) return undefined
  visited.add(key)
  const component = parse(join(webFolder, file))
    .body.map((node: Node) => node.declaration ?? node)
    .find((node: Node) => node.type === 'FunctionDeclaration' && node.identifier.value === name)
  return component && { file, body: component.body }
}

function importedFrom(name: string, file: string): string | undefined {
  for (const statement of parse(join(webFolder, file)).body) {
    if (statement.type !== 'ImportDeclaration') continue
    if (!statement.specifiers.some(({ local }: Node) => local.value === name)) continue
    const address: string = statement.source.value
    if (address.startsWith('#web/')) return address.slice('#web/'.length)
    return address.startsWith('.') ? join(dirname(file), address).replaceAll('\\', '/') : undefined
  }
  return undefined
}
