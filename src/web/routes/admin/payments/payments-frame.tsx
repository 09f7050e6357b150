import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation, useRouteLoaderData } from 'react-router'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import type { AreaData, PaymentsTab } from './load-area.ts'
import { paymentsPath, testPath } from './payments-path.ts'

type Props = { text?: ReactNode; actions?: ReactNode; children: ReactNode }

const tabs: Record<PaymentsTab, { to: string; text: () => string }> = {
  payments: { to: paymentsPath, text: m.payments_tab_transactions },
  'payment-subscriptions': { to: `${paymentsPath}/subscriptions`, text: m.payments_tab_subscriptions },
  payouts: { to: `${paymentsPath}/payouts`, text: m.payments_tab_payouts },
  'payment-test': { to: `${paymentsPath}/test`, text: m.payments_tab_test },
  'payment-events': { to: `${paymentsPath}/events`, text: m.payments_tab_events },
  'payment-settings': { to: `${paymentsPath}/settings`, text: m.payments_tab_settings },
}

/** 'Paiements': its tabs, and what can be done on the one that is open. */
export function PaymentsFrame({ text, actions, children }: Props) {
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  const { tabs: allowed = [] } = useRouteLoaderData<AreaData>('payments-area') ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab comes into view when it is opened
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>('[aria-current]')
    // The bar alone moves: the page stays where it is.
    if (open && bar.current) bar.current.scrollLeft = open.offsetLeft - bar.current.offsetLeft
  }, [pathname])
  return (
    <>
      <PageHeading
        title={m.payments_title()}
        help={[m.help_payments_1(), m.help_payments_2(), m.help_payments_3()]}
        text={text}
      >
        {actions}
      </PageHeading>
      <nav
        ref={bar}
        aria-label={m.payments_title()}
        className="no-print mt-4 mb-5 flex overflow-x-auto border-b border-line max-md:-mx-4 max-md:px-4"
      >
        {allowed.map((tab) => (
          <NavLink
            key={tab}
            to={tabs[tab].to}
            end
            // The provider's form has a content policy of its own: its page is entered and left by a full load.
            reloadDocument={tab === 'payment-test' || pathname === testPath}
            className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-4 font-medium whitespace-nowrap aria-[current]:border-accent aria-[current]:text-ink-strong"
          >
            {tabs[tab].text()}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  )
}
