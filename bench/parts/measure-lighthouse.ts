import lighthouse from 'lighthouse'
import { openBrowser } from '../machine/open-browser.ts'
import type { Cell } from '../report/table.ts'
import { pagePaths } from '../shop/page-paths.ts'
import type { Part } from './part.ts'

const debuggingPort = 9377
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const runs = 3
const morePaths = { services: '/services', contact: '/contact', cart: '/cart' }

/**
 * Lighthouse's mobile run of each page (simulated slow 4G, CPU slowed down 4 times): the four scores, LCP, TBT, CLS,
 * bytes of scripts and styles, and number of fonts. Median of three by performance. Run alone, it measures more pages.
 */
export const measureLighthouse: Part = async ({ shopCache, size, isAlone }) => {
  const { address } = await shopCache.shop(size)
  const paths = isAlone ? { ...pagePaths, ...morePaths } : pagePaths
  await using _browser = await openBrowser('--disable-quic', `--remote-debugging-port=${debuggingPort}`)
  const rows: Cell[][] = []
  for (const [name, path] of Object.entries(paths)) {
    const results = []
    for (let turn = 0; turn < runs; turn += 1) {
      const run = await lighthouse(address + path, {
        port: debuggingPort,
        output: 'json',
        logLevel: 'error',
        onlyCategories: [...categories],
      })
      if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse could not load ${path}`)
      results.push(run.lhr)
    }
    results.sort((a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0))
    const median = results[Math.floor(runs / 2)]
    if (!median) continue
    const value = (audit: string) => median.audits[audit]?.numericValue ?? 0
    const items = (median.audits['network-requests']?.details as { items?: NetworkItem[] })?.items ?? []
    const kilobytes = (type: string) =>
      Math.round(
        items.filter((item) => item.resourceType === type).reduce((sum, item) => sum + item.transferSize, 0) /
          1000,
      )
    rows.push([
      name,
      ...categories.map((category) => Math.round((median.categories[category]?.score ?? 0) * 100)),
      Math.round(value('largest-contentful-paint')),
      Math.round(value('total-blocking-time')),
      Number(value('cumulative-layout-shift').toFixed(3)),
      kilobytes('Script'),
      kilobytes('Stylesheet'),
      items.filter((item) => item.resourceType === 'Font').length,
    ])
    for (const category of categories) {
      const failed = (median.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (median.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id)
      if (failed.length > 0 && category !== 'performance')
        console.log(`  ${path}: ${category}: ${failed.join(', ')}`)
    }
  }
  return [
    {
      name: 'lighthouse',
      title: 'Lighthouse, mobile, median of three',
      head: ['page', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'TBT ms', 'CLS', 'JS kB', 'CSS kB', 'fonts'],
      rows,
    },
  ]
}

type NetworkItem = { resourceType: string; transferSize: number }
