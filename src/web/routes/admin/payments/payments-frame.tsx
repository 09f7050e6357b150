import type { ReactNode } from 'react'
import { href, useLocation, useRouteLoaderData } from 'react-router'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { TabBar } from '#web/components/back-office/tab-bar.tsx'
import type { PaymentsAreaData, PaymentsTab } from './load-payments-area.ts'

type Props = {
  /** The title of a tab that has an entry of its own in the menu. */
  title?: string
  text?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

const tabs: Record<PaymentsTab, { to: string; text: () => string }> = {
  payments: { to: href('/admin/payments'), text: m.payments_tab_transactions },
  'payment-subscriptions': { to: href('/admin/payments/subscriptions'), text: m.payments_tab_subscriptions },
  'payment-disputes': { to: href('/admin/payments/disputes'), text: m.disputes_title },
  payouts: { to: href('/admin/payments/payouts'), text: m.payments_tab_payouts },
  'payment-test': { to: href('/admin/payments/test'), text: m.payments_tab_test },
  'payment-events': { to: href('/admin/payments/events'), text: m.payments_tab_events },
  'payment-settings': { to: href('/admin/payments/settings'), text: m.payments_tab_settings },
}

/** 'Paiements': its tabs, and the actions of the open one. */
export function PaymentsFrame({ title = m.payments_title(), text, actions, children }: Props) {
  const { pathname } = useLocation()
  const { tabs: allowed = [] } = useRouteLoaderData<PaymentsAreaData>('payments-area') ?? {}
  return (
    <>
      <PageHeading
        title={title}
        help={[m.help_payments_1(), m.help_payments_2(), m.help_payments_3()]}
        text={text}
      >
        {actions}
      </PageHeading>
      <TabBar
        label={m.payments_title()}
        tabs={allowed.map((tab) => ({
          to: tabs[tab].to,
          text: tabs[tab].text(),
          // The provider's form needs a different content security policy: its page is entered and left by a full load.
          reloadDocument: tab === 'payment-test' || pathname === href('/admin/payments/test'),
        }))}
      />
      {children}
    </>
  )
}
