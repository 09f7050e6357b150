import { sql } from 'drizzle-orm'
import { product } from './database/schema/catalog/products.ts'
import { setting } from './database/schema/platform/settings.ts'
import { demoContact, demoGeneral, demoLinks, demoSeller } from './database/seed/demo-seller.ts'
import { type DemoAccount, seedAccounts } from './database/seed/seed-accounts.ts'
import { seedCatalogue } from './database/seed/seed-catalogue.ts'
import { seedContent, seedLegalTexts } from './database/seed/seed-texts.ts'
import { storeShopMode } from './database/seed/store-shop-mode.ts'
import { seedMailTemplates } from './messaging/mailing/templates/seed-mail-templates.ts'
import type { Ports } from './ports/ports.ts'

type SeedPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'files' | 'identity' | 'settings' | 'shop'>

/**
 * Seeds what is missing: legal texts and email templates in every shop; in an empty demo shop also the catalogue, a
 * fictitious seller and two accounts with random passwords, passed to `keep` before they are created. Returns true when
 * the demo shop was filled by this call.
 */
export async function seedShop(
  ports: SeedPorts,
  keep: (accounts: readonly DemoAccount[]) => void,
): Promise<boolean> {
  await storeShopMode(ports)
  await ports.db.transaction(async (transaction) => {
    await seedLegalTexts(ports, transaction)
    await seedMailTemplates(ports, transaction)
  })
  if (ports.shop.mode !== 'demo') return false
  const isFilled = await ports.db.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('seed'))`)
    const [first] = await transaction.select({ id: product.id }).from(product).limit(1)
    if (first) return true
    await seedCatalogue(ports, transaction)
    await seedContent(ports, transaction)
    const updatedAt = ports.clock.now()
    const demo = { seller: demoSeller, general: demoGeneral, links: demoLinks, contact: demoContact }
    const rows = Object.entries(demo).flatMap(([category, values]) =>
      Object.entries(values).map(([key, value]) => ({ category, key, value, updatedAt })),
    )
    await transaction.insert(setting).values(rows).onConflictDoNothing()
    return false
  })
  await ports.settings.refresh()
  await seedAccounts(ports, keep)
  return !isFilled
}
