/** The trades of the home page and the shop, in the order shown. */
export const trades = [
  'restaurant',
  'bakery',
  'salon',
  'craftsman',
  'photographer',
  'artist',
  'architect',
  'law',
  'shop',
  'courses',
  'event',
  'museum',
] as const

export type Trade = (typeof trades)[number]

/** The shop's own demonstrations by trade; demonstrations that suit every trade are not listed. */
const demonstrations: Record<Trade, readonly string[]> = {
  restaurant: ['table-ouverte', 'menu-qr'],
  bakery: ['fournil'],
  salon: ['reservation'],
  craftsman: ['artisan', 'plombier', 'paysagiste'],
  photographer: ['objectif'],
  artist: ['galerie'],
  architect: ['agence'],
  law: ['cabinet'],
  shop: ['boutique-en-ligne', 'cave'],
  courses: ['cours-collectifs'],
  event: ['evenement', 'quiz'],
  museum: ['chasse-au-tresor'],
}

/** Trades whose sites answer a similar need. */
const relatedTrades: Record<Trade, readonly Trade[]> = {
  restaurant: ['bakery', 'event'],
  bakery: ['restaurant', 'shop'],
  salon: ['courses', 'restaurant'],
  craftsman: ['architect', 'artist'],
  photographer: ['artist', 'event'],
  artist: ['photographer', 'shop'],
  architect: ['craftsman', 'photographer'],
  law: ['architect', 'salon'],
  shop: ['bakery', 'artist'],
  courses: ['salon', 'event'],
  event: ['photographer', 'restaurant'],
  museum: ['event', 'courses'],
}

export function isTrade(value: unknown): value is Trade {
  return trades.includes(value as Trade)
}

/** Demo links of a trade: a product that shows one of them is made for that trade. */
export function demoLinksOf(trade: Trade): string[] {
  return demonstrations[trade].map((slug) => `/demo/${slug}`)
}

/** Demo links of the trades related to a trade. */
export function relatedDemoLinks(trade: Trade): string[] {
  return relatedTrades[trade].flatMap(demoLinksOf)
}

/** The trade a product is made for; null where its demonstration suits every trade or is external. */
export function tradeOfDemo(demoLink: string | null): Trade | null {
  return trades.find((trade) => demoLink !== null && demoLinksOf(trade).includes(demoLink)) ?? null
}
