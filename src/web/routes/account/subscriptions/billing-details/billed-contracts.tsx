import { m } from '#messages/messages.ts'
import { nameOf } from '#web/components/billing/name-of.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { AccountSection } from '#web/routes/account/account-section.tsx'
import { EmptyList } from '#web/routes/account/empty-list.tsx'
import { BuyerLines } from './buyer-lines.tsx'
import type { ShownBilling } from './load-billing.ts'

/** The active subscriptions, grouped by the party they are billed to. */
export function BilledContracts({ contracts }: Pick<ShownBilling, 'contracts'>) {
  if (contracts.length === 0) return <EmptyList text={m.billing_none()} />
  return contracts.map(({ orderNumber, buyer, declared, subscriptions }) => (
    <AccountSection key={orderNumber} title={m.billing_to()} text={m.billing_text()}>
      <div className="grid gap-6 md:grid-cols-2">
        <BuyerLines buyer={buyer} declared={declared} />
        <div>
          <h3 className="text-lg">{m.billing_contracts()}</h3>
          <ul className="mt-2 grid gap-1">
            {subscriptions.map(({ id, ...subscription }) => (
              <li key={id} className="text-ink-strong">
                {nameOf(subscription)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mt-5">
        <LocalLink to={`/user/billing?order=${orderNumber}`} className="button-base button-quiet">
          {m.edit()}
        </LocalLink>
      </p>
    </AccountSection>
  ))
}
