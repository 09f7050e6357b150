import type { LintIssue } from '#domain/messaging/mailing/lint-issue.ts'
import { type Attribute, replaceTags, type Tag } from '../read-tags.ts'
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
/** Browsers end an end tag with attributes, unlike the tokenizer, only at a '>' outside quotes. */
const endTagRest = /^(?:"[^"]*"|'[^']*'|[^'">])*/

/**
 * Returns the problems in the HTML of an email's content: nothing that runs, loads or requests input is allowed, nor a
 * variable where its value would leak.
 */
export function lintHtml(content: string): HtmlIssue[] {
  const html = replacePlaceholders(content)
  const issues: HtmlIssue[] = []
  const open = new Map<string, number>()
  const rest = replaceTags(html, (tag) => {
    const name = tag.name.toLowerCase()
    if (!elements.has(name)) issues.push({ code: 'element_refused', what: shown(name) })
    else if (tag.isEnd) {
      open.set(name, (open.get(name) ?? 0) - 1)
      const nameEnd = tag.start + 2 + name.length
      const inside = endTagRest.exec(html.slice(nameEnd, nameEnd + 120))?.[0].trim()
      if (tag.inside.trim()) issues.push({ code: 'attribute_refused', what: shown(inside || tag.inside) })
    } else {
      if (!withoutEnd.has(name)) open.set(name, (open.get(name) ?? 0) + 1)
      issues.push(...lintAttributes(name, tag))
    }
    return ''
  })
  for (const [, what = ''] of rest.matchAll(/(<.{0,12})/g)) issues.push({ code: 'stray_bracket', what })
  for (const [what, count] of open) if (count !== 0) issues.push({ code: 'element_unclosed', what })
  return issues
}

function lintAttributes(name: string, { attributes: found, inside }: Tag): HtmlIssue[] {
  // A section may leave out a quotation mark: the email would then have other attributes than those parsed here.
  if (inside.includes(sectionMarker)) return [{ code: 'variable_misplaced', what: name }]
  if (!found.every(({ isStrict }) => isStrict))
    return [{ code: 'attribute_refused', what: shown(inside.trim()) }]
  const issues = found.flatMap(lintAttribute)
  if (name === 'img' && !found.some((one) => one.name.toLowerCase() === 'alt'))
    issues.push({ code: 'alt_missing', what: 'img' })
  return issues
}
function lintAttribute({ name: written, value: text, isQuoted }: Attribute): HtmlIssue[] {
  const name = written.toLowerCase()
  const value = text.trim()
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
