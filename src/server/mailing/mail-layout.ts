import type { Language } from '#domain/language.ts'
import { sharePalette as look } from '../documents/share-palette.ts'
import { escapeHtml } from './escape-html.ts'

const text = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const heading = "font-family:'Bricolage Grotesque','Trebuchet MS','Segoe UI',Arial,sans-serif"

/** Only for readers that know them; without them the light mail stays as it is. */
const darkRules = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding-left:22px!important;padding-right:22px!important}.content h1{font-size:23px!important}}
@media (prefers-color-scheme:dark){
body,.page{background:#151c23!important}
.card{background:#1e2831!important}
.content,.content h1,.content h2,.content h3,.content h4,.content p,.content li,.content th,.content td,.content a,.name,.footer{color:#e6edf3!important}
.content th,.content td{border-color:#3a4753!important}
.content div.note,.content blockquote,.demonstration{background:#2a3641!important;border-color:#9fb6c9!important;color:#e6edf3!important}
.content a.button{background:#f28b6c!important;color:#2b1108!important}
}`

type MailFrame = {
  language: Language
  subject: string
  preheader: string
  shopName: string
  /** Said above the mail of a demonstration shop. */
  demonstration: string | null
  footer: string
  /** HTML, styles already on its elements. */
  content: string
}

/** The whole mail around its content: one card of 600 px, readable at 320, dark where the reader is. */
export function mailLayout({
  language,
  subject,
  preheader,
  shopName,
  demonstration,
  footer,
  content,
}: MailFrame) {
  // Pushes the mail's own first words out of the preview line.
  const filler = '&#847;&zwnj;&nbsp;'.repeat(60)
  const notice = demonstration
    ? `<tr><td class="pad demonstration" style="padding:10px 40px;background:${look.line};${text};font-size:14px;line-height:1.45;color:${look.ink}">${escapeHtml(demonstration)}</td></tr>`
    : ''
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkRules}</style>
</head>
<body style="margin:0;padding:0;background:${look.sunken};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}${filler}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${look.sunken}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${look.surface};border-radius:14px;overflow:hidden">
${notice}
<tr><td class="pad" style="padding:30px 40px 0"><span class="name" style="${heading};font-size:22px;line-height:1.2;font-weight:700;letter-spacing:-0.02em;color:${look.inkStrong}">${escapeHtml(shopName)}</span></td></tr>
<tr><td class="pad content" style="padding:24px 40px 22px;${text};font-size:16px;line-height:1.55;color:${look.ink}">
${content}
</td></tr>
</table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px"><tr><td class="pad footer" style="padding:18px 40px;${text};font-size:14px;line-height:1.5;color:#4b6073">${escapeHtml(footer)}</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
