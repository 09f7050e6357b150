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
// jsdom reads its style sheet anew for each element, which is most of a page's time.
window.getComputedStyle = (element) => (element.matches(hidden) ? absent : shown)
// An open dialog is modal and covers the page: a script makes it so as soon as the page starts.
document.elementsFromPoint = () => [...document.querySelectorAll('dialog[open]')]
document.elementFromPoint = () => document.querySelector('dialog[open]')

// The HTML of each element that passes takes a tenth of the time.
axe.configure({ noHtml: true })

/** Scripts, style sheets and the lines of decorative icons are a third of a page's elements, and no rule reads them. */
const withoutInertParts = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<link\b[^>]*>/g, '')
    .replace(/(<svg\b[^>]* aria-hidden="true"[^>]*>)[\s\S]*?<\/svg>/g, '$1</svg>')

/**
 * The violations of all other rules on a page, and what a rule could not decide. A frame's content is a separate page,
 * hence no `frame-tested`. One page at a time: the document is shared.
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
