import { demoPolicy, renderDemoPage } from '@vitrine/demo-sites/demo-page.tsx'
import { designs } from '@vitrine/demo-sites/designs.ts'
import { type Context, Hono } from 'hono'
import type { Language } from '#domain/platform/language/language.ts'
import { findDemoSite } from '#server/catalog/products/find-demo-site.ts'
import type { Ports } from '#server/ports/ports.ts'
import barScript from '../demonstration/personalise.ts?script'
import { redirectFromLanguage } from '../forms/redirect-from-language.ts'
import fonts from '../styles/fonts.css?inline'
import { demoBar } from './demo-bar.ts'

/** The demonstration sites: /demo/<slug>, /en/demo/<slug>, /hu/demo/<slug>. */
export function demoSites(ports: Ports): Hono {
  const policies = new Map(Object.values(designs).map((design) => [design, demoPolicy(design, barScript)]))
  const show = async (c: Context, language: Language) => {
    if (!(await ports.settings.get('advanced')).demonstrations) return undefined
    const redirect = await redirectFromLanguage(ports, new URL(c.req.url))
    if (redirect) return redirect
    const demo = await findDemoSite(ports, c.req.param('slug') ?? '', language)
    const design = demo && designs[demo.design]
    // An unknown demonstration falls through to the shop's own 404 page.
    if (!demo?.content || !design) return undefined
    c.header('Content-Security-Policy', policies.get(design))
    c.header('Cache-Control', 'no-cache')
    const bar = await demoBar(ports, demo.productId, language)
    return c.html(
      renderDemoPage(design, {
        language,
        title: [bar.label, demo.productName].filter(Boolean).join(' — '),
        content: demo.content,
        fonts,
        bar,
        script: barScript,
      }),
    )
  }
  return new Hono()
    .get('/demo/:slug', async (c, next) => (await show(c, 'fr')) ?? next())
    .get('/en/demo/:slug', async (c, next) => (await show(c, 'en')) ?? next())
    .get('/hu/demo/:slug', async (c, next) => (await show(c, 'hu')) ?? next())
}
