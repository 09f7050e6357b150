import { sql } from 'drizzle-orm'
import { product } from './database/schema/catalog/products.ts'
import { seedHistory } from './database/seed/history/seed-history.ts'
import { type DemoAccount, seedAccounts } from './database/seed/seed-accounts.ts'
import { seedCatalogue } from './database/seed/seed-catalogue.ts'
import { seedSettings } from './database/seed/seed-settings.ts'
import { seedContent, seedLegalTexts } from './database/seed/seed-texts.ts'
import { storeShopMode } from './database/seed/store-shop-mode.ts'
import { seedMailTemplates } from './messaging/mailing/templates/seed-mail-templates.ts'
import type { Ports } from './ports/ports.ts'

type SeedPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'files' | 'identity' | 'settings' | 'shop'>

type Options = {
  /** Stores the passwords of the accounts before they are created. */
  store: (accounts: readonly DemoAccount[]) => void
  /** Whether a new demo shop begins with two years of invented business. */
  hasHistory: boolean
}

/**
 * Seeds what is missing: legal texts and email templates in every shop; in an empty demo shop also a fictitious seller,
 * two accounts with random passwords, and in one transaction the catalogue and the history. Returns true when the demo
 * shop was filled by this call.
 */
export async function seedShop(ports: SeedPorts, { store, hasHistory }: Options): Promise<boolean> {
  await storeShopMode(ports)
  await ports.db.transaction(async (transaction) => {
    await seedLegalTexts(ports, transaction, { hasHistory: hasHistory && ports.shop.mode === 'demo' })
    await seedMailTemplates(ports, transaction)
  })
  if (ports.shop.mode !== 'demo') return false
  await seedAccounts(ports, store)
  const isFilled = await ports.db.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('seed'))`)
    const [first] = await transaction.select({ id: product.id }).from(product).limit(1)
    if (first) return true
    await seedCatalogue(ports, transaction)
    await seedContent(ports, transaction)
    await seedSettings(ports, transaction)
    if (hasHistory) await seedHistory(ports, transaction)
    return false
  })
  await ports.settings.refresh()
  return !isFilled
}
