import { m } from '#messages/messages.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { PaymentsFrame } from '../payments-frame.tsx'
import type { Route } from './+types/settings'
import { AccountCard } from './account-card.tsx'
import { ConnectCard } from './connect-card.tsx'
import { CurrencyCard } from './currency-card.tsx'
import { FeaturesCard } from './features-card.tsx'
import { loadSettings } from './load-settings.ts'
import { MethodsCard } from './methods-card.tsx'
import { PricingCard } from './pricing-card.tsx'
import { settingsActions } from './settings-actions.ts'
import { WebhookCard } from './webhook-card.tsx'

export const loader = pageLoader('payment-settings', loadSettings)

export const action = settingsActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.payments_tab_settings() }]

/** Payment settings: provider account, webhook and options. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { source, mayConnect, mayChange, pricing, currency } = loaderData
  const isSandbox = source === 'sandbox'
  return (
    <PaymentsFrame text={mayConnect ? undefined : m.connect_owner_only()}>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <AccountCard {...loaderData} />
          {isSandbox && <ConnectCard title={m.connect_title()} mayConnect={mayConnect} />}
          <WebhookCard {...loaderData} />
        </div>
        <div className="grid gap-5">
          <MethodsCard />
          {isSandbox && <FeaturesCard />}
          <PricingCard pricing={pricing} mayChange={mayChange} />
          <CurrencyCard currency={currency} mayChange={mayChange} />
        </div>
      </div>
    </PaymentsFrame>
  )
}
