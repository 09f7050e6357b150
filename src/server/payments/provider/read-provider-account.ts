import { desc, eq } from 'drizzle-orm'
import { providerAccount, providerEvent } from '#server/database/schema/payments/payments.ts'
import type { ProviderAccount } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type ProviderProblem, readFromProvider } from './read-from-provider.ts'

export type AccountView = {
  /** The account as the provider reports it; null when it did not respond, or there is none. */
  account: ProviderAccount | null
  problem: ProviderProblem | null
  source: ReturnType<Ports['providers']['source']>
  publishableKey: string | null
  /** Only for stored keys; those of the environment are not shown. */
  secretKeyLast4: string | null
  hasWebhookSecret: boolean
  connectedAt: Date | null
  lastEventAt: Date | null
}

/** The shop's account at the provider, for its owner. Contains no secret. */
export async function readProviderAccount(
  ports: Pick<Ports, 'db' | 'payments' | 'providers' | 'shop'>,
): Promise<AccountView> {
  const source = ports.providers.source()
  const { provider } = ports.payments
  const [[stored], [event], browser] = await Promise.all([
    ports.db.select().from(providerAccount),
    ports.db
      .select({ receivedAt: providerEvent.receivedAt })
      .from(providerEvent)
      .where(eq(providerEvent.provider, provider))
      .orderBy(desc(providerEvent.receivedAt))
      .limit(1),
    ports.payments.browser(),
  ])
  const view: AccountView = {
    account: null,
    problem: null,
    source,
    publishableKey: browser?.kind === 'stripe' ? browser.publishableKey : null,
    secretKeyLast4: source === 'settings' ? (stored?.secretKeyLast4 ?? null) : null,
    hasWebhookSecret: ports.payments.trustsEvents(),
    connectedAt: source === 'settings' ? (stored?.connectedAt ?? null) : null,
    lastEventAt: event?.receivedAt ?? null,
  }
  if (source === 'none') return view
  const { value, problem } = await readFromProvider(() => ports.payments.getAccount())
  return { ...view, account: value, problem }
}
