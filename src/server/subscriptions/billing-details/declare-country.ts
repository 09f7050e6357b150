import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { billingDraft } from '#server/database/schema/subscriptions/billing-details.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findBillingDraft } from './billing-draft.ts'
import { previewBilling } from './preview-billing.ts'

/**
 * Stores the country that the customer declares, one of those offered to them. Does nothing without a draft or when no
 * country is in question. Throws DomainError 'invalid_input' for another country.
 */
export async function declareBillingCountry(
  ports: Pick<Ports, 'db' | 'clock' | 'settings'>,
  { account, country, visitorCountry }: { account: Account; country: string; visitorCountry: string | null },
): Promise<void> {
  const draft = await findBillingDraft(ports.db, account.id)
  if (!draft) return
  const { countries } = await previewBilling(ports, ports.db, { account, draft, visitorCountry })
  if (countries.length === 0) return
  if (!countries.includes(country))
    throw new DomainError('invalid_input', { fields: { declaredCountry: 'country_required' } })
  await ports.db
    .update(billingDraft)
    .set({ declaredCountry: country, updatedAt: ports.clock.now() })
    .where(eq(billingDraft.accountId, account.id))
}
