import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { readProviderAccount } from '#server/payments/provider/read-provider-account.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { loadPricing } from './load-pricing.ts'

/** Loads the provider account and the payment settings. */
export async function loadSettings(page: PageContext<Record<string, string | undefined>>) {
  const { ports } = page
  const { role } = await requireAccount(page)
  const [{ connectedAt, lastEventAt, ...view }, { currency }, pricing] = await Promise.all([
    readProviderAccount(ports),
    ports.settings.get('payments'),
    loadPricing(page),
  ])
  return {
    ...view,
    connectedOn: connectedAt ? dayInParis(connectedAt) : null,
    lastEventAt: lastEventAt?.toISOString() ?? null,
    currency,
    pricing,
    webhookAddress: `${ports.shop.publicUrl}/webhooks/${view.source === 'sandbox' ? 'sandbox' : 'stripe'}`,
    isDemo: ports.shop.mode === 'demo',
    mayConnect: isAllowed('payment-settings.connect', role),
    mayChange: isAllowed('payment-settings.save-currency', role),
  }
}

export type SettingsData = Awaited<ReturnType<typeof loadSettings>>
