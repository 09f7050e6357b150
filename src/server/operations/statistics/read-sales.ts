import type { DayRange } from '#domain/platform/calendar/period.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { cents, sum } from '#domain/platform/money/cents.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readMetrics } from '../dashboard/queries.ts'
import { type ProductMetrics, readProductMetrics } from './internal/read-products.ts'

/**
 * The data of the Products tab: products, categories, and the amounts without a product, so that the collected amounts
 * add up to the dashboard's revenue.
 */
export async function readSales(ports: Pick<Ports, 'db'>, days: DayRange, language: Language) {
  const [products, { collected, refunded }] = await Promise.all([
    readProductMetrics(ports, days, language),
    readMetrics(ports, days),
  ])
  const attributed = sum(products.map((product) => product.collected))
  const categories = [...Map.groupBy(products, ({ category }) => category)].map(([name, group]) => ({
    name,
    ...sumProducts(group),
  }))
  return {
    products,
    categories,
    total: sumProducts(products),
    withoutProduct: cents(collected - attributed),
    refunded: cents(-refunded),
    revenue: cents(collected - refunded),
  }
}

function sumProducts(products: readonly ProductMetrics[]) {
  const count = (key: 'views' | 'orders' | 'sold' | 'running') =>
    products.reduce((total, product) => total + product[key], 0)
  return {
    views: count('views'),
    orders: count('orders'),
    sold: count('sold'),
    running: count('running'),
    monthly: sum(products.map(({ monthly }) => monthly)),
    collected: sum(products.map(({ collected }) => collected)),
  }
}
