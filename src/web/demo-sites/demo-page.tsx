import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { localPath } from '#web/local-path.ts'
import barStyles from './demo-bar.css?inline'
import type { DemoDesign } from './designs.ts'

type Demo = { content: unknown; productSlug: string | null; productName: string | null }

/** HTML of a demo page: the bar that identifies the demo and links back, then the site. */
export function renderDemoPage(design: DemoDesign, demo: Demo, language: Language): string {
  const { Site } = design
  const locale = { locale: language }
  const back = localPath(demo.productSlug ? `/shop/${demo.productSlug}` : '/shop', language)
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${m.demonstration({}, locale)} — ${demo.productName ?? ''}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the design's own stylesheet */}
        <style dangerouslySetInnerHTML={{ __html: barStyles + design.styles }} />
      </head>
      <body>
        <aside className="demo-bar" aria-label={m.demonstration({}, locale)}>
          <strong>{m.demonstration({}, locale)}</strong>
          <span>{m.demo_bar({}, locale)}</span>
          <a href={back}>{m.demo_back({}, locale)}</a>
        </aside>
        <Site content={demo.content as never} language={language} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the design's own script, allowed by its hash */}
        {design.script && <script dangerouslySetInnerHTML={{ __html: design.script }} />}
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
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
