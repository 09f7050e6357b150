import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import barStyles from './demo-bar.css?inline'
import type { DemoDesign } from './designs.ts'
import type { Language } from './language.ts'

type DemoPage = {
  language: Language
  title: string
  content: unknown
  /** The stylesheet of the fonts. */
  fonts: string
  bar: { label: string; note: string; back: { label: string; href: string } }
}

/** HTML of a demo page: the bar that identifies the demo and links back, then the site. */
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
        <aside className="demo-bar" aria-label={bar.label}>
          <strong>{bar.label}</strong>
          <span>{bar.note}</span>
          <a href={bar.back.href}>{bar.back.label}</a>
        </aside>
        <Site content={page.content as never} language={language} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the design's own script, allowed by its hash */}
        {design.script && <script dangerouslySetInnerHTML={{ __html: design.script }} />}
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(html)}`
}

/** Content security policy of a demo: its own styles and its one script, no requests to other hosts. */
export function demoPolicy(design: DemoDesign): string {
  const hash = createHash('sha256').update(design.script).digest('base64')
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
