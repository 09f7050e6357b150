import type { Trade } from '#domain/catalog/products/trade.ts'
import { m } from '../messages.ts'

export const tradeNames: Record<Trade, () => string> = {
  restaurant: m.trade_restaurant,
  bakery: m.trade_bakery,
  salon: m.trade_salon,
  craftsman: m.trade_craftsman,
  photographer: m.trade_photographer,
  artist: m.trade_artist,
  architect: m.trade_architect,
  law: m.trade_law,
  shop: m.trade_shop,
  courses: m.trade_courses,
  event: m.trade_event,
  museum: m.trade_museum,
}
