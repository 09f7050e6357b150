import { and, eq } from 'drizzle-orm'
import type { Ports } from '#server/ports/ports.ts'
import { setting } from '../schema/platform/settings.ts'

/** Demo accounts and invoices must never become real, and a live shop must never become a demonstration. */
export class ShopModeError extends Error {
  constructor(known: string, wanted: string) {
    super(
      `This database belongs to a ${known} shop. Start it with SHOP_MODE=${known}, or give the ${wanted} shop a database of its own.`,
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
  const which = and(eq(setting.category, 'installation'), eq(setting.key, 'mode'))
  await db
    .insert(setting)
    .values({ category: 'installation', key: 'mode', value: shop.mode, updatedAt: clock.now() })
    .onConflictDoNothing()
  const [known] = await db.select({ value: setting.value }).from(setting).where(which)
  if (known && known.value !== shop.mode) throw new ShopModeError(String(known.value), shop.mode)
}
