import type { MailTheme } from './mail-theme.ts'
import { replaceTags } from './read-tags.ts'

const text = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const heading = "font-family:'Bricolage Grotesque','Trebuchet MS','Segoe UI',Arial,sans-serif"

/** Inline styles by element: most mail clients drop style sheets. */
function stylesOf({ colours, onAccent }: MailTheme): Record<string, string> {
  return {
    h1: `margin:0 0 16px;${heading};font-size:26px;line-height:1.2;font-weight:700;color:${colours.inkStrong}`,
    h2: `margin:28px 0 8px;${heading};font-size:18px;line-height:1.3;font-weight:700;color:${colours.ink}`,
    p: `margin:0 0 14px;${text};font-size:16px;line-height:1.55;color:${colours.ink};word-break:break-word`,
    h3: `margin:20px 0 6px;${heading};font-size:16px;line-height:1.35;font-weight:700;color:${colours.ink}`,
    h4: `margin:16px 0 6px;${text};font-size:16px;line-height:1.4;font-weight:700;color:${colours.ink}`,
    ul: 'margin:0 0 14px;padding:0 0 0 20px',
    ol: 'margin:0 0 14px;padding:0 0 0 24px',
    blockquote: `margin:0 0 18px;padding:12px 16px;border-left:4px solid ${colours.lineStrong};background:${colours.sunken};${text};font-size:16px;line-height:1.55;color:${colours.ink};word-break:break-word`,
    li: `margin:0 0 6px;${text};font-size:16px;line-height:1.5;color:${colours.ink};word-break:break-word`,
    table: 'width:100%;margin:0 0 18px;border-collapse:collapse',
    th: `padding:9px 16px 9px 0;border-bottom:1px solid ${colours.line};${text};font-size:15px;line-height:1.45;font-weight:400;text-align:left;vertical-align:top;color:${colours.ink}`,
    td: `padding:9px 0;border-bottom:1px solid ${colours.line};${text};font-size:15px;line-height:1.45;font-weight:600;text-align:right;vertical-align:top;color:${colours.ink}`,
    a: `color:${colours.ink};text-decoration:underline`,
    strong: 'font-weight:700',
    'div.note': `margin:0 0 18px;padding:14px 16px 1px;border-left:4px solid ${colours.lineStrong};background:${colours.sunken}`,
    'a.button': `display:inline-block;padding:13px 26px;border-radius:10px;background:${colours.accent};${text};font-size:16px;line-height:1.3;font-weight:700;color:${onAccent};text-decoration:none`,
    small: 'font-size:14px;font-weight:400',
  }
}

/** A cell with an amount, a day or a number. It does not wrap, so that on a phone the label beside it wraps instead. */
const isShortCell = (rest: string) => /^[^<]{1,20}<\/td>/.test(rest)

/** Adds the shop's styles to the plain elements of a template; elements with a style attribute keep it. */
export function inlineStyles(html: string, theme: MailTheme): string {
  const styles = stylesOf(theme)
  return replaceTags(html, ({ name, isEnd, attributes, inside, end }) => {
    const find = (attribute: string) => attributes.find((candidate) => candidate.name === attribute)?.value
    const style = styles[`${name}.${find('class')}`] ?? styles[name]
    if (isEnd || !style || find('style') !== undefined) return undefined
    const presentation = name === 'table' ? ' cellpadding="0" cellspacing="0"' : ''
    const wrapping = name === 'td' && isShortCell(html.slice(end, end + 26)) ? ';white-space:nowrap' : ''
    return `<${name}${presentation} style="${style}${wrapping}"${inside}>`
  })
}
