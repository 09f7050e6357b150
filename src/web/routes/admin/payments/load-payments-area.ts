import { isTestMode } from '#domain/payments/browser-payments.ts'
import { isAllowed, type Permission } from '#domain/platform/access/permissions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { loadPricing } from './provider/load-pricing.ts'

/** Payment provider in use: none, the built-in sandbox, or a real one with test or live keys. */
export type PaymentsMode = 'none' | 'sandbox' | 'test' | 'live'

const tabs = [
  'payments',
  'payment-subscriptions',
  'payment-disputes',
  'payouts',
  'payment-test',
  'payment-events',
  'payment-settings',
] as const satisfies readonly Permission[]

export type PaymentsTab = (typeof tabs)[number]

export async function readMode({ payments }: Pick<Ports, 'payments'>): Promise<PaymentsMode> {
  const browser = await payments.browser()
  if (!browser) return 'none'
  if (browser.kind === 'sandbox') return 'sandbox'
  return isTestMode(browser) ? 'test' : 'live'
}

/** Loads the data that all payment pages share. */
export async function loadPaymentsArea(page: PageContext<Record<string, string | undefined>>) {
  const { role } = await requireAccount(page)
  const mode = await readMode(page.ports)
  return {
    mode,
    tabs: tabs.filter((tab) => isAllowed(tab, role)),
    mayConnect: isAllowed('payment-settings.connect', role),
    mayPrice: isAllowed('payment-settings.save-pricing', role),
    isDemo: page.ports.shop.mode === 'demo',
    pricing: mode === 'none' ? await loadPricing(page) : null,
  }
}

export type PaymentsAreaData = Awaited<ReturnType<typeof loadPaymentsArea>>
