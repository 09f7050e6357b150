import type { Config } from '../config.ts'
import { storeDemoAccounts } from '../demo-accounts-file.ts'
import type { Ports } from '../ports/ports.ts'
import type { Progress } from '../ports/progress.ts'
import { seedShop } from '../seed-shop.ts'
import { showProgress } from './show-progress.ts'

type Values = Partial<Record<string, string | boolean>>

/** Seeds missing data; `large` adds generated data for measurements. Returns the exit code. */
export async function seed(
  ports: Ports,
  config: Pick<Config, 'dataDir' | 'DEMO_HISTORY'>,
  values: Values,
): Promise<number> {
  // Generated data could never be removed: invoices and the ledger are append-only.
  if (values.large && ports.shop.mode !== 'demo') {
    console.error('seed --large requires SHOP_MODE=demo: generated sales cannot be removed from a live shop.')
    return 1
  }
  await seedShop(ports, {
    store: (accounts) => storeDemoAccounts(config.dataDir, accounts),
    hasHistory: config.DEMO_HISTORY,
  })
  if (values.large)
    await showProgress('Generating data', (progress) => seedLargeShop(ports, values, progress))
  console.log('Seeding is complete.')
  return 0
}

async function seedLargeShop(ports: Ports, values: Values, progress: Progress): Promise<void> {
  const { seedLarge } = await import('../database/seed/seed-large.ts')
  const { seedLargeSales } = await import('../database/seed/seed-large-sales.ts')
  const { seedLargeLifecycles } = await import('../database/seed/seed-large-lifecycles.ts')
  const { seedLargeInvoices } = await import('../database/seed/seed-large-invoices.ts')
  const { seedLargeMessages } = await import('../database/seed/seed-large-messages.ts')
  const { closeDays } = await import('../operations/dashboard/close-days.ts')
  const [customers, orders] = [Number(values.customers ?? 100_000), Number(values.orders ?? 100_000)]
  const steps = [
    () => seedLarge(ports, Number(values.products ?? 5000)),
    async () => void (customers > 0 && (await seedLargeSales(ports, { customers, orders }))),
    () => seedLargeLifecycles(ports),
    () => seedLargeInvoices(ports),
    () => seedLargeMessages(ports, Number(values.messages ?? 20_000)),
    () => closeDays(ports),
  ]
  progress.expect(steps.length)
  for (const step of steps) {
    await step()
    progress.advance()
  }
}
