import { countBytes } from '../load/count-bytes.ts'
import { openBrowser } from '../machine/open-browser.ts'
import type { Cell } from '../report/table.ts'
import { pagePaths } from '../shop/page-paths.ts'
import type { Part } from './part.ts'

/** The phone Lighthouse plays, so that both load the same pictures. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
const kinds = ['document', 'script', 'stylesheet', 'image', 'font'] as const

/**
 * What a first visit to a page loads on a phone, by kind, as sent with gzip and with Brotli. A browser tells what is loaded; each address is
 * then asked for once more with each encoding, so that the figures do not depend on which one the browser takes.
 */
export const measureBytes: Part = async ({ shelf, size }) => {
  const shop = await shelf.shop(size)
  await using opened = await openBrowser()
  const rows: Cell[][] = []
  for (const [name, path] of Object.entries({
    ...pagePaths,
    services: '/services',
    contact: '/contact',
    cart: '/cart',
  })) {
    const context = await opened.browser.newContext(phone)
    const page = await context.newPage()
    const loaded: { kind: string; url: string }[] = []
    page.on('requestfinished', (request) => {
      if (request.url().startsWith(shop.address))
        loaded.push({ kind: request.resourceType(), url: request.url() })
    })
    await page.goto(shop.address + path, { waitUntil: 'networkidle' })
    await context.close()
    const sum = async (kind: string | undefined, encoding: string) => {
      const urls = loaded.filter((one) => kind === undefined || one.kind === kind).map(({ url }) => url)
      let bytes = 0
      for (const url of new Set(urls)) bytes += await countBytes(url, encoding)
      return bytes / 1000
    }
    const [gzip, brotli] = [[] as number[], [] as number[]]
    for (const kind of kinds) {
      gzip.push(await sum(kind, 'gzip'))
      brotli.push(await sum(kind, 'br, gzip'))
    }
    const [html = 0, script = 0, style = 0, pictures = 0, fonts = 0] = brotli
    const inlined = await inlinedStyle(shop.address + path)
    rows.push([
      name,
      ...[gzip[1] ?? 0, script, gzip[0] ?? 0, html, await sum('document', 'identity'), style, inlined],
      ...[pictures, fonts, await sum(undefined, 'gzip'), await sum(undefined, 'br, gzip')],
      new Set(loaded.map(({ url }) => url)).size,
    ])
  }
  return [
    {
      name: 'bytes',
      title: 'Bytes of a first visit on a phone, kB',
      head: [
        'page',
        'script gz',
        'script br',
        'HTML gz',
        'HTML br',
        'HTML',
        'CSS files br',
        'CSS in the HTML',
        'pictures',
        'fonts',
        'whole page gz',
        'whole page br',
        'requests',
      ],
      rows,
    },
  ]
}

async function inlinedStyle(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
  return styles.reduce((sum, [, css = '']) => sum + Buffer.byteLength(css), 0) / 1000
}
