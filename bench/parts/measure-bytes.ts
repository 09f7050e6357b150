import { countBytes } from '../load/count-bytes.ts'
import { openBrowser } from '../machine/open-browser.ts'
import type { Cell } from '../report/table.ts'
import { pagePaths } from '../shop/page-paths.ts'
import type { Part } from './part.ts'

/** The phone that Lighthouse emulates, so that both load the same pictures. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
const kinds = ['document', 'script', 'stylesheet', 'image', 'font'] as const

/**
 * Bytes of a first visit to a page on a phone, by kind, with gzip and with Brotli. A browser lists the loaded URLs;
 * each is then requested again with each encoding, so that the result does not depend on the browser's choice.
 */
export const measureBytes: Part = async ({ shopCache, size }) => {
  const shop = await shopCache.shop(size)
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
      const urls = loaded.filter((item) => kind === undefined || item.kind === kind).map(({ url }) => url)
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
    const text = await (await fetch(shop.address + path)).text()
    const first = new Set(
      Array.from(
        text.matchAll(/<link rel="(?:later|modulepreload)"[^>]*?href="([^"]+)"/g),
        ([, href]) => href,
      ),
    )
    const firstScript = await Promise.all(
      ['gzip', 'br, gzip'].map(async (encoding) => {
        let bytes = 0
        for (const href of first) bytes += await countBytes(shop.address + href, encoding)
        return bytes / 1000
      }),
    )
    rows.push([
      name,
      ...firstScript,
      gzip[1] ?? 0,
      script,
      gzip[0] ?? 0,
      html,
      await sum('document', 'identity'),
      style,
      inlinedStyle(text),
      pictures,
      fonts,
      await sum(undefined, 'gzip'),
      await sum(undefined, 'br, gzip'),
      new Set(loaded.map(({ url }) => url)).size,
    ])
  }
  return [
    {
      name: 'bytes',
      title: 'Bytes of a first visit on a phone, kB',
      note: 'First script: what the HTML itself names, without which the page does not work. All script: with what loads when the page is idle.',
      head: [
        'page',
        'first script gz',
        'first script br',
        'all script gz',
        'all script br',
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

function inlinedStyle(html: string): number {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
  return styles.reduce((sum, [, css = '']) => sum + Buffer.byteLength(css), 0) / 1000
}
