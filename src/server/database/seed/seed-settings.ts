import type { Ports } from '#server/ports/ports.ts'
import type { Transaction } from '../database.ts'
import { setting } from '../schema/platform/settings.ts'
import { demoContact, demoGeneral, demoLinks, demoSeller } from './demo-seller.ts'

/** Stores the settings of the demo shop's fictitious seller; existing values remain. */
export async function seedSettings({ clock }: Pick<Ports, 'clock'>, transaction: Transaction): Promise<void> {
  const demo = { seller: demoSeller, general: demoGeneral, links: demoLinks, contact: demoContact }
  const updatedAt = clock.now()
  const rows = Object.entries(demo).flatMap(([category, values]) =>
    Object.entries(values).map(([key, value]) => ({ category, key, value, updatedAt })),
  )
  await transaction.insert(setting).values(rows).onConflictDoNothing()
}
