import { Form, Outlet, type ShouldRevalidateFunctionArgs, useLocation, useMatches } from 'react-router'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { withoutLanguage } from '#domain/platform/language/language-path.ts'
import { m } from '#messages/messages.ts'
import { payPath } from '#server/payments/pay-link.ts'
import { listPayable } from '#server/subscriptions/renewals/payable-invoices.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import { NoScriptToast } from '#web/components/ui/toasts/no-script-toast.tsx'
import { useOpenTabInView } from '#web/components/ui/use-open-tab-in-view.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { readToast } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/account-area'

export const loader = pageLoader('account-area', async (page) => {
  const { id, email, emailVerified } = await requireAccount(page)
  // The pages below report their own read failures; the layout must not fail with them.
  const payable = await listPayable(page.ports, id).catch((error: unknown) => {
    page.ports.log.error(
      { error: describeError(error) },
      'the payable invoices of an account could not be read',
    )
    return []
  })
  const dueInvoices = payable.filter(({ isHeld }) => !isHeld)
  const [first] = dueInvoices
  return {
    account: id,
    toast: readToast(page.request),
    email,
    emailVerified,
    due: first && {
      count: dueInvoices.length,
      description: m.renewal_description({ number: first.number, names: first.names }),
      amount: first.amount,
      path: payPath(page.ports.shop, first.invoiceId, page.language),
    },
  }
})

export const middleware = [privateArea()]

/** Only form submissions change this data: navigation between pages neither waits for it nor fails with it. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== 'GET'

/** Layout of the customer's pages: navigation, and banners for pending actions. */
export default function AccountArea({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const menu = useOpenTabInView(pathname)
  const openTab = openTabOf(withoutLanguage(pathname))
  const links = [
    ['/user', m.account_overview()],
    ['/user/profile', m.my_profile()],
    ['/user/subscriptions', m.my_subscriptions()],
    ['/user/orders', m.my_orders()],
    ['/user/invoices', m.my_invoices()],
    ['/user/security', m.account_security()],
    ['/user/data', m.my_data()],
  ] as const
  // These pages list each late payment themselves, unless their data failed to load.
  const isListedBelow = useMatches().some(
    ({ id, loaderData }) => (id === 'account' || id === 'own-subscriptions') && loaderData,
  )
  return (
    <div data-account-id={loaderData.account} className="wrap max-w-5xl pt-8">
      <nav
        ref={menu}
        aria-label={m.account_nav()}
        className="scroll-row no-print flex items-center gap-1 md:flex-wrap"
      >
        {links.map(([to, text]) => (
          <LocalLink
            key={to}
            to={to}
            aria-current={to === openTab ? 'page' : undefined}
            className="rounded-full px-4 py-2.5 text-sm font-medium whitespace-nowrap hover:bg-sunken aria-[current]:bg-ink-strong aria-[current]:text-paper max-sm:px-3"
          >
            {text}
          </LocalLink>
        ))}
        <form method="post" action={localPath('/logout')} className="md:ml-auto">
          <button type="submit" className="button-base text-sm whitespace-nowrap hover:bg-sunken max-sm:px-3">
            {m.log_out()}
          </button>
        </form>
      </nav>
      {loaderData.due && !isListedBelow && <DueBanner due={loaderData.due} />}
      {!loaderData.emailVerified && <UnverifiedBanner email={loaderData.email} />}
      <NoScriptToast toast={loaderData.toast} />
      <Outlet />
    </div>
  )
}

/** Path of a page's tab: its first two segments; billing details belong to the profile. */
function openTabOf(path: string): string {
  const [, area, page] = path.split('/')
  return page === 'billing' ? '/user/profile' : [area && `/${area}`, page && `/${page}`].join('')
}

type Due = NonNullable<Route.ComponentProps['loaderData']['due']>

/** The number of invoices that the customer has to pay, and the first of them with a link to pay it. */
function DueBanner({ due: { count, description, amount, path } }: { due: Due }) {
  return (
    <aside
      aria-label={m.pay_title()}
      className="no-print mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-bad bg-bad-soft p-4"
    >
      <p className="min-w-0 flex-1 basis-72 font-semibold text-ink-strong">
        <NumberText
          text={m.pay_due({ count, first: description, amount: money(amount) })}
          numbers={[money(amount)]}
        />
      </p>
      <a href={path} className="button-base button-primary">
        {m.overview_pay()}
      </a>
    </aside>
  )
}

/** Reminder to verify the email address, with a resend button. Buying does not require verification. */
function UnverifiedBanner({ email }: { email: string }) {
  return (
    <aside
      aria-label={m.verify_banner_title()}
      className="no-print mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-warn bg-warn-soft px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold text-ink-strong">{m.verify_banner_title()}</p>
        <p>{m.verify_banner_text({ email })}</p>
      </div>
      <Form method="post" action={`${localPath('/user')}?index`}>
        <input type="hidden" name="intent" value="resend-verification" />
        <button type="submit" className="button-base button-quiet">
          {m.verify_resend()}
        </button>
      </Form>
    </aside>
  )
}
