import type { LintIssue } from '#domain/mailing/lint-issue.ts'
import { lintStyles } from './lint-styles.ts'

type HtmlIssue = Pick<LintIssue, 'code' | 'what'>

const withoutEnd = new Set(['br', 'hr', 'img'])
const elements = new Set([
  ...['a', 'p', 'div', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sup', 'sub', 'code', 'pre'],
  ...['h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'center'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', ...withoutEnd],
])
const attributes = new Set([
  ...[
    'class',
    'style',
    'href',
    'src',
    'alt',
    'title',
    'width',
    'height',
    'align',
    'valign',
    'bgcolor',
    'border',
  ],
  ...[
    'cellpadding',
    'cellspacing',
    'colspan',
    'rowspan',
    'role',
    'lang',
    'dir',
    'target',
    'rel',
    'id',
    'scope',
  ],
])
/** A mail has no address of its own that others could begin at; a variable may stand for a whole one. */
const reachable = /^(https?:\/\/|mailto:|tel:|#|\ufffc)/i
const element = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+))?/g

/** What is wrong with the HTML of a mail's content, placeholders aside: nothing that runs, loads, or asks for something is left in. */
export function lintHtml(content: string): HtmlIssue[] {
  const html = content.replace(/\{\{[\s\S]*?\}\}/g, '\ufffc')
  const issues: HtmlIssue[] = []
  const open = new Map<string, number>()
  const rest = html.replace(element, (_, slash: string, tag: string, inside: string) => {
    const name = tag.toLowerCase()
    if (!elements.has(name)) issues.push({ code: 'element_refused', what: name })
    else if (slash) open.set(name, (open.get(name) ?? 0) - 1)
    else {
      if (!withoutEnd.has(name)) open.set(name, (open.get(name) ?? 0) + 1)
      issues.push(...lintAttributes(name, inside))
    }
    return ''
  })
  for (const [, what = ''] of rest.matchAll(/(<.{0,12})/g)) issues.push({ code: 'stray_bracket', what })
  for (const [what, count] of open) if (count !== 0) issues.push({ code: 'element_unclosed', what })
  return issues
}

function lintAttributes(tag: string, inside: string): HtmlIssue[] {
  const found = [...inside.matchAll(attribute)].map(([, name = '', quoted = '']) => ({
    name: name.toLowerCase(),
    value: quoted.replace(/^["']|["']$/g, '').trim(),
  }))
  const issues = found.flatMap(({ name, value }): HtmlIssue[] => {
    if (name === '') return []
    if (!attributes.has(name) && !/^aria-[a-z]+$/.test(name))
      return [{ code: 'attribute_refused', what: name }]
    if ((name === 'href' || name === 'src') && !reachable.test(value))
      return [{ code: 'address_refused', what: value }]
    return name === 'style' ? lintStyles(value) : []
  })
  if (tag === 'img' && !found.some(({ name }) => name === 'alt'))
    issues.push({ code: 'alt_missing', what: 'img' })
  return issues
}
