import { stepsReachedBy } from '#domain/operations/statistics/funnel.ts'
import type { RandomNumbers } from '../faults/random-numbers.ts'
import type { HistoryShop } from './history-shop.ts'
import { sites } from './site-texts.ts'

const sources = [
  null,
  null,
  null,
  'www.google.com',
  'www.google.com',
  'www.google.com',
  'duckduckgo.com',
  'www.bing.com',
  'www.instagram.com',
  'cci.fr',
]
const languages = ['fr', 'fr', 'fr', 'fr', 'fr', 'hu', 'hu', 'en'] as const

/** Visitors of one day, more of them as the shop grows; each sees the home page, many a product, some the cart. */
export async function countVisits(
  { ports }: HistoryShop,
  random: RandomNumbers,
  passedDays: number,
): Promise<void> {
  const visitors = Math.round((18 + passedDays / 14) * (0.6 + (0.8 * random.below(100)) / 100))
  for (let number = 0; number < visitors; number += 1) {
    const language = random.oneOf(languages)
    const pages = ['/']
    if (random.chance(0.7)) pages.push('/shop')
    if (random.chance(0.55)) pages.push(`/shop/${random.oneOf(sites).productId}`)
    if (random.chance(0.12)) pages.push('/cart')
    if (pages.at(-1) === '/cart' && random.chance(0.6)) pages.push('/cart/checkout')
    if (random.chance(0.1)) pages.push('/contact')
    for (const [at, page] of pages.entries()) {
      const source = at === 0 ? random.oneOf(sources) : null
      const steps = stepsReachedBy(page).map((step) => ({ step, visitor: `${step} ${number}` }))
      ports.visits.count({ visitor: `visitor ${number}`, page, source, language, steps })
    }
  }
  await ports.visits.flush()
}
