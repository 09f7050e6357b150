import axe from 'axe-core'
import { JSDOM } from 'jsdom'
import { layoutRules, ruleTags } from './accessibility-rules.ts'

/** Elements without a box on a wide screen, by HTML's own style sheet and by the shop's utility classes. */
const hidden =
  'head, script, style, template, noscript, [hidden], [popover], dialog:not([open]), input[type=hidden], .invisible, ' +
  '.sm\\:hidden, .md\\:hidden, .xl\\:hidden, .hidden:not([class*=":grid"], [class*=":flex"], [class*=":block"], [class*=":inline"])'

const getStyle = (display: 'block' | 'none') => {
  const style: Record<string, string> = {
    display,
    visibility: 'visible',
    position: 'static',
    opacity: '1',
    overflow: 'visible',
  }
  return { ...style, getPropertyValue: (name: string) => style[name] ?? '' } as unknown as CSSStyleDeclaration
}
const shown = getStyle('block')
const absent = getStyle('none')

const { window } = new JSDOM()
const { document } = window
// jsdom would apply its style sheet again for each element, which takes most of a page's time.
window.getComputedStyle = (element) => (element.matches(hidden) ? absent : shown)
// An open dialog counts as modal and covers the page: in a browser, a script makes it modal when the page starts.
document.elementsFromPoint = () => [...document.querySelectorAll('dialog[open]')]
document.elementFromPoint = () => document.querySelector('dialog[open]')

// Reading the HTML of each element that passes would take a tenth of the time.
axe.configure({ noHtml: true })

/** Removes scripts, style sheets and icon shapes: a third of a page's elements, which no rule reads. */
const withoutInertParts = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<link\b[^>]*>/g, '')
    .replace(/(<svg\b[^>]* aria-hidden="true"[^>]*>)[\s\S]*?<\/svg>/g, '$1</svg>')

/**
 * A page's violations of all rules that need no layout, and the elements that a rule could not decide. A frame's
 * content is a separate page, hence no `frame-tested`. Check one page at a time: the document is shared.
 */
export async function findPageViolations(html: string): Promise<string[]> {
  document.open()
  document.write(withoutInertParts(html))
  document.close()
  const { violations, incomplete } = await axe.run(document.documentElement, {
    iframes: false,
    preload: false,
    resultTypes: ['violations', 'incomplete'],
    runOnly: { type: 'tag', values: ruleTags },
    rules: Object.fromEntries([...layoutRules, 'frame-tested'].map((id) => [id, { enabled: false }])),
  })
  return [...violations, ...incomplete].flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
  )
}
