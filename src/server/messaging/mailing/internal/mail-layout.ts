import { backgrounds } from '#domain/platform/appearance/backgrounds.ts'
import { sharePalette } from '#domain/platform/appearance/share-palette.ts'
import type { LogoImage } from '#domain/platform/appearance/shop-logo.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { escapeHtml } from './escape-html.ts'
import type { MailTheme } from './mail-theme.ts'

const text = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const heading = "font-family:'Bricolage Grotesque','Trebuchet MS','Segoe UI',Arial,sans-serif"

const [pageColour, cardColour] = backgrounds.dark
const darkInk = '#e6edf3'
const darkPanel = '#2a3641'

/**
 * Dark theme, for mail clients that support it. Text and background colours of a template are overridden together,
 * because one without the other could be unreadable. A logo without a dark version gets a light background.
 */
function darkRules({ accent, onAccent }: MailTheme['dark']): string {
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding-left:22px!important;padding-right:22px!important}.content h1{font-size:23px!important}}
@media (prefers-color-scheme:dark){
body,.page{background:${pageColour}!important}
.card{background:${cardColour}!important}
.content,.content *,.name,.footer{color:${darkInk}!important}
.content th,.content td{border-color:#3a4753!important}
.demonstration,.content [bgcolor],.content [style*="background"]{background:${darkPanel}!important;border-color:#9fb6c9!important;color:${darkInk}!important}
.content a.button{background:${accent}!important}
.content a.button,.content a.button *{color:${onAccent}!important}
.plate{padding:6px 8px!important;background:${sharePalette.paper}!important;border-radius:4px!important}
}`
}

type MailFrame = {
  language: Language
  subject: string
  preheader: string
  shopName: string
  /** Notice above the emails of a demo shop; null in other shops. */
  demonstration: string | null
  footer: string
  look: MailTheme
  /** HTML with inline styles. */
  content: string
}

/** Returns the whole HTML of an email around its content: one card of 600 px, readable at 320 px, with a dark theme. */
export function mailLayout({
  language,
  subject,
  preheader,
  shopName,
  demonstration,
  footer,
  look: theme,
  content,
}: MailFrame) {
  const { colours } = theme
  // Pushes the beginning of the content out of the preview line.
  const filler = '&#847;&zwnj;&nbsp;'.repeat(60)
  const notice = demonstration
    ? `<tr><td class="pad demonstration" style="padding:10px 40px;background:${colours.line};${text};font-size:14px;line-height:1.45;color:${colours.ink}">${escapeHtml(demonstration)}</td></tr>`
    : ''
  const nameStyle = `${heading};font-size:22px;line-height:1.2;font-weight:700;letter-spacing:-0.02em;color:${colours.inkStrong}`
  const logo = theme.logo
    ? renderLogo(theme.logo, { name: escapeHtml(shopName), nameLook: nameStyle })
    : `<span class="name" style="${nameStyle}">${escapeHtml(shopName)}</span>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkRules(theme.dark)}</style>
</head>
<body style="margin:0;padding:0;background:${colours.sunken};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}${filler}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.sunken}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${colours.surface};border-radius:14px;overflow:hidden">
${notice}
<tr><td class="pad" style="padding:30px 40px 0">${logo}</td></tr>
<tr><td class="pad content" style="padding:24px 40px 22px;${text};font-size:16px;line-height:1.55;color:${colours.ink}">
${content}
</td></tr>
</table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px"><tr><td class="pad footer" style="padding:18px 40px;${text};font-size:14px;line-height:1.5;color:${colours.slate}">${escapeHtml(footer)}</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** The owner's logo, with the shop's name as alternative text. Mail clients without `picture` show the `img` inside. */
function renderLogo(
  { light, dark }: NonNullable<MailTheme['logo']>,
  alt: { name: string; nameLook: string },
) {
  const size = ({ width, height }: LogoImage) => `width="${width}" height="${height}"`
  const picture = `<img src="${light.src}" alt="${alt.name}" ${size(light)} style="display:block;border:0;${alt.nameLook}"`
  if (!dark) return `<span class="plate" style="display:inline-block">${picture}></span>`
  return `<picture><source media="(prefers-color-scheme:dark)" srcset="${dark.src}" ${size(dark)}>${picture} class="name"></picture>`
}
