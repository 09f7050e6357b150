import { and, eq } from 'drizzle-orm'
import type { Ports } from '#server/ports/ports.ts'
import { setting } from '../schema/platform/settings.ts'

/** Demo accounts and invoices must never become real, and a live shop must never become a demonstration. */
export class ShopModeError extends Error {
  constructor(actual: string, requested: string) {
    super(
      `This database belongs to a ${actual} shop. Start it with SHOP_MODE=${actual}, or give the ${requested} shop a database of its own.`,
    )
    this.name = 'ShopModeError'
  }
}

/** Stores the shop mode at the first start. Throws ShopModeError on later starts in another mode. */
export async function storeShopMode({
  db,
  clock,
  shop,
}: Pick<Ports, 'db' | 'clock' | 'shop'>): Promise<void> {
  const isMode = and(eq(setting.category, 'installation'), eq(setting.key, 'mode'))
  await db
    .insert(setting)
    .values({ category: 'installation', key: 'mode', value: shop.mode, updatedAt: clock.now() })
    .onConflictDoNothing()
  const [stored] = await db.select({ value: setting.value }).from(setting).where(isMode)
  if (stored && stored.value !== shop.mode) throw new ShopModeError(String(stored.value), shop.mode)
}
