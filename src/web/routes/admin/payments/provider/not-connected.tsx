import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import type { PaymentsAreaData } from '../load-payments-area.ts'
import { ConnectCard } from './connect-card.tsx'
import { FeaturesCard } from './features-card.tsx'
import { PricingCard } from './pricing-card.tsx'

/** Payments page while no provider is connected: how to connect one, its features and fees. */
export function NotConnected({ mayConnect, mayPrice, pricing }: PaymentsAreaData) {
  return (
    <>
      <PageHeading
        title={m.payments_title()}
        help={[m.help_payments_1(), m.help_payments_2()]}
        text={m.not_connected_text()}
      />
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <ConnectCard title={m.not_connected_title()} mayConnect={mayConnect} />
          {pricing && <PricingCard pricing={pricing} mayChange={mayPrice} />}
        </div>
        <FeaturesCard />
      </div>
    </>
  )
}
