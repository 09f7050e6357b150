import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import barStyles from './demo-bar.css?inline'
import { DemoBar, type DemoBarContent } from './demo-bar.tsx'
import type { DemoDesign } from './designs.ts'
import type { Language } from './language.ts'

export type { DemoBarContent } from './demo-bar.tsx'

type DemoPage = {
  language: Language
  title: string
  content: unknown
  /** The stylesheet of the fonts. */
  fonts: string
  bar: DemoBarContent
  /** The script of the bar, which shows the visitor's own name. */
  script: string
}

/** HTML of a demo page: its bar, then the site. */
export function renderDemoPage(design: DemoDesign, page: DemoPage): string {
  const { Site } = design
  const { language, bar } = page
  const html = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{page.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the design's own stylesheet */}
        <style dangerouslySetInnerHTML={{ __html: page.fonts + barStyles + design.styles }} />
      </head>
      <body>
        <DemoBar bar={bar} />
        <Site content={page.content as never} language={language} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the design's own script, allowed by its hash */}
        {design.script && <script dangerouslySetInnerHTML={{ __html: design.script }} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the bar's script, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: page.script }} />
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(html)}`
}

/**
 * Content security policy of a demo: its own styles and these scripts, no requests to other hosts. Only the bar has a
 * form that is sent; the shop may frame the page as a picture.
 */
export function demoPolicy(design: DemoDesign, barScript: string): string {
  const scripts = [design.script, barScript].filter(Boolean).map((script) => `'sha256-${hash(script)}'`)
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const hash = (script: string) => createHash('sha256').update(script).digest('base64')
