import type { LintIssue } from '#domain/messaging/mailing/lint-issue.ts'
import { lintStyles } from './lint-styles.ts'
import { replacePlaceholders, sectionMarker, variableMarker } from './replace-placeholders.ts'

type HtmlIssue = Pick<LintIssue, 'code' | 'what'>

const voidElements = new Set(['br', 'hr', 'img'])
const allowedElements = new Set([
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
  ...voidElements,
])
const allowedAttributes = new Set([
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
const allowedTarget = /^(https?:\/\/|mailto:|tel:|#|\ufffc)/i
/**
 * Text after a variable in a URL must not extend its host name, and the URL must contain no other variable, whose
 * value would leak to the target.
 */
const variableTarget = /^\ufffc([/?#][^\ufffc]*)?$|^(mailto|tel):\ufffc(\?[^\ufffc]*)?$/i
const elementPattern = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi
/**
 * Attributes as browsers parse them, without lenient forms: where browsers and the lint disagreed, a picture could hide
 * in a text.
 */
const attributePattern =
  /[ \t\n\f\r/]+([^\s"'<>/=]+)(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:("[^"]*"|'[^']*')(?=[ \t\n\f\r/]|$)|([^\s"'<>]+)(?=[ \t\n\f\r]|$)))?(?=[ \t\n\f\r/]|$)/y

/**
 * Returns the problems in the HTML of an email's content: anything that runs, loads or requests input, and any
 * variable whose value would leak.
 */
export function lintHtml(content: string): HtmlIssue[] {
  const html = replacePlaceholders(content)
  const issues: HtmlIssue[] = []
  const openCounts = new Map<string, number>()
  const remainingHtml = html.replace(
    elementPattern,
    (_, slash: string, tag: string, attributeText: string) => {
      const name = tag.toLowerCase()
      if (!allowedElements.has(name)) issues.push({ code: 'element_refused', what: name })
      else if (slash) {
        openCounts.set(name, (openCounts.get(name) ?? 0) - 1)
        if (attributeText.trim())
          issues.push({ code: 'attribute_refused', what: toDisplayText(attributeText.trim()) })
      } else {
        if (!voidElements.has(name)) openCounts.set(name, (openCounts.get(name) ?? 0) + 1)
        issues.push(...lintAttributes(name, attributeText))
      }
      return ''
    },
  )
  for (const [, what = ''] of remainingHtml.matchAll(/(<.{0,12})/g))
    issues.push({ code: 'stray_bracket', what })
  for (const [what, count] of openCounts) if (count !== 0) issues.push({ code: 'element_unclosed', what })
  return issues
}

function lintAttributes(tag: string, attributeText: string): HtmlIssue[] {
  // A section may leave out a quotation mark: the email would then have other attributes than those parsed here.
  if (attributeText.includes(sectionMarker)) return [{ code: 'variable_misplaced', what: tag }]
  const { found: attributes, rest } = readAttributes(attributeText)
  const issues = attributes.flatMap((attribute) => lintAttribute(attribute))
  if (rest) issues.push({ code: 'attribute_refused', what: toDisplayText(rest) })
  if (tag === 'img' && !attributes.some(({ name }) => name === 'alt'))
    issues.push({ code: 'alt_missing', what: 'img' })
  return issues
}

type Attribute = { name: string; value: string; isQuoted: boolean }

function readAttributes(attributeText: string): { found: Attribute[]; rest: string } {
  const attributes: Attribute[] = []
  let end = 0
  for (;;) {
    attributePattern.lastIndex = end
    const match = attributePattern.exec(attributeText)
    if (!match) return { found: attributes, rest: attributeText.slice(end).replace(/^[\s/]+/, '') }
    const [, name = '', quoted, bare = ''] = match
    const value = (quoted?.slice(1, -1) ?? bare).trim()
    attributes.push({ name: name.toLowerCase(), value, isQuoted: quoted !== undefined })
    end = attributePattern.lastIndex
  }
}

function lintAttribute({ name, value, isQuoted }: Attribute): HtmlIssue[] {
  if (!allowedAttributes.has(name) && !/^aria-[a-z]+$/.test(name))
    return [{ code: 'attribute_refused', what: toDisplayText(name) }]
  if ((name === 'href' || name === 'src') && !allowedTarget.test(value))
    return [{ code: 'address_refused', what: toDisplayText(value) }]
  if (value.includes(variableMarker)) {
    const isMisplaced =
      !isQuoted || name === 'src' || name === 'style' || (name === 'href' && !variableTarget.test(value))
    if (isMisplaced) return [{ code: 'variable_misplaced', what: toDisplayText(value) }]
  }
  return name === 'style' ? lintStyles(value) : []
}

/** Shortens text for display and replaces the internal markers by '{{…}}'. */
function toDisplayText(text: string): string {
  return text.slice(0, 120).replace(/[\ufffb\ufffc]/g, '{{…}}')
}
