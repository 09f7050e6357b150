import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { billingDraft } from '#server/database/schema/subscriptions/billing-details.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findBillingDraft } from './billing-draft.ts'
import { previewBilling } from './preview-billing.ts'

/**
 * Keeps where the customer says to live, one of the countries they were asked about. Throws DomainError 'invalid_input' for another one; does nothing when
 * there is nothing to ask any more.
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
