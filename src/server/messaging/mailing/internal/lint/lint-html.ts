import type { LintIssue } from '#domain/messaging/mailing/lint-issue.ts'
import { lintStyles } from './lint-styles.ts'
import { replacePlaceholders, sectionMarker, variableMarker } from './replace-placeholders.ts'

type HtmlIssue = Pick<LintIssue, 'code' | 'what'>

const withoutEnd = new Set(['br', 'hr', 'img'])
const elements = new Set([
  'a',
  'p',
  'div',
  'span',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sup',
  'sub',
  'code',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'center',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'caption',
  ...withoutEnd,
])
const attributes = new Set([
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
])
/** Allowed link targets: emails have no base URL, so relative URLs are invalid; a variable may be a whole URL. */
const reachable = /^(https?:\/\/|mailto:|tel:|#|\ufffc)/i
/**
 * Text after a variable in a URL must not extend its host name, and the URL must contain no other variable, which its
 * target would learn.
 */
const variableAddress = /^\ufffc([/?#][^\ufffc]*)?$|^(mailto|tel):\ufffc(\?[^\ufffc]*)?$/i
const element = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi
/**
 * Attributes as browsers parse them, without lenient forms: where browsers and the lint disagreed, a picture could hide
 * in a text.
 */
const attribute =
  /[ \t\n\f\r/]+([^\s"'<>/=]+)(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:("[^"]*"|'[^']*')(?=[ \t\n\f\r/]|$)|([^\s"'<>]+)(?=[ \t\n\f\r]|$)))?(?=[ \t\n\f\r/]|$)/y

/**
 * Returns the problems in the HTML of an email's content: nothing that runs, loads or requests input is allowed, nor a
 * variable where its value would leak.
 */
export function lintHtml(content: string): HtmlIssue[] {
  const html = replacePlaceholders(content)
  const issues: HtmlIssue[] = []
  const open = new Map<string, number>()
  const rest = html.replace(element, (_, slash: string, tag: string, inside: string) => {
    const name = tag.toLowerCase()
    if (!elements.has(name)) issues.push({ code: 'element_refused', what: name })
    else if (slash) {
      open.set(name, (open.get(name) ?? 0) - 1)
      if (inside.trim()) issues.push({ code: 'attribute_refused', what: shown(inside.trim()) })
    } else {
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
  // A section may leave out a quotation mark: the email would then have other attributes than those parsed here.
  if (inside.includes(sectionMarker)) return [{ code: 'variable_misplaced', what: tag }]
  const { found, rest } = readAttributes(inside)
  const issues = found.flatMap((one) => lintAttribute(one))
  if (rest) issues.push({ code: 'attribute_refused', what: shown(rest) })
  if (tag === 'img' && !found.some(({ name }) => name === 'alt'))
    issues.push({ code: 'alt_missing', what: 'img' })
  return issues
}

type Attribute = { name: string; value: string; isQuoted: boolean }

function readAttributes(inside: string): { found: Attribute[]; rest: string } {
  const found: Attribute[] = []
  let end = 0
  for (;;) {
    attribute.lastIndex = end
    const match = attribute.exec(inside)
    if (!match) return { found, rest: inside.slice(end).replace(/^[\s/]+/, '') }
    const [, name = '', quoted, bare = ''] = match
    const value = (quoted?.slice(1, -1) ?? bare).trim()
    found.push({ name: name.toLowerCase(), value, isQuoted: quoted !== undefined })
    end = attribute.lastIndex
  }
}

function lintAttribute({ name, value, isQuoted }: Attribute): HtmlIssue[] {
  if (!attributes.has(name) && !/^aria-[a-z]+$/.test(name))
    return [{ code: 'attribute_refused', what: shown(name) }]
  if ((name === 'href' || name === 'src') && !reachable.test(value))
    return [{ code: 'address_refused', what: shown(value) }]
  if (value.includes(variableMarker)) {
    const isMisplaced =
      !isQuoted || name === 'src' || name === 'style' || (name === 'href' && !variableAddress.test(value))
    if (isMisplaced) return [{ code: 'variable_misplaced', what: shown(value) }]
  }
  return name === 'style' ? lintStyles(value) : []
}

/** Shortens text for display and replaces the internal marks by '{{…}}'. */
function shown(text: string): string {
  return text.slice(0, 120).replace(/[\ufffb\ufffc]/g, '{{…}}')
}
