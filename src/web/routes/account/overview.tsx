import { redirect } from 'react-router'
import { z } from 'zod'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { resendVerification } from '#server/identity/accounts/send-verification.ts'
import { BrowserFrame } from '#web/components/catalog/browser-frame.tsx'
import { ProductPicture } from '#web/components/catalog/product-picture.tsx'
import { useFailureToast } from '#web/components/forms/use-failure-toast.ts'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { requireAccount } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'
import type { Route } from './+types/overview'
import { AccountError } from './account-error.tsx'
import { AccountFrame } from './account-frame.tsx'
import { EmptyList } from './empty-list.tsx'
import { loadOverview, type ShownOverview } from './load-overview.ts'
import { OpenActions } from './open-actions.tsx'
import { SiteList } from './site-list.tsx'
import { RefundsUnderWay } from './subscriptions/refunds-under-way.tsx'

export const loader = loadOverview

export const action = formAction({
  'resend-verification': intent({
    permission: 'account.resend-verification',
    schema: z.object({}),
    async run(_, page) {
      await resendVerification(page.ports, await requireAccount(page))
      return redirect(localPath('/user', page.language), {
        headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'verification-sent') },
      })
    },
  }),
})

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.my_account() }]

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { firstName, latestOrder, refunds } = loaderData
  const result = actionData as FormResult | undefined
  useFailureToast(result, m.update_failed())
  return (
    <AccountFrame title={m.overview_title({ firstName })}>
      {result?.error && (
        <p role="alert" className="mt-4 font-medium text-bad">
          {result.error}
        </p>
      )}
      <OpenActions shown={loaderData} />
      <RefundsUnderWay refunds={refunds} />
      <Sites shown={loaderData} />
      {latestOrder && (
        <p className="mt-4">
          {m.overview_latest()}{' '}
          <LocalLink to={`/user/orders/${latestOrder.number}`} className="link figures whitespace-nowrap">
            {latestOrder.number}
          </LocalLink>{' '}
          <span className="figures">
            <NumberText
              text={`(${amountText(latestOrder.total, amountLabel(latestOrder.byRate))})`}
              numbers={[money(latestOrder.total)]}
            />
          </span>
        </p>
      )}
    </AccountFrame>
  )
}

/** The sites; without any, a product's picture and the way to the shop. */
function Sites({ shown }: { shown: ShownOverview }) {
  const { subscriptions, hasEnded, featuredImage, today } = shown
  return (
    <>
      <h2 className="mt-10 text-section">{m.overview_subscriptions()}</h2>
      {subscriptions.length === 0 ? (
        <EmptyList
          text={hasEnded ? m.subscription_none_running() : m.overview_empty()}
          picture={
            <BrowserFrame>
              <ProductPicture image={featuredImage && { ...featuredImage, alt: '' }} sizes="320px" />
            </BrowserFrame>
          }
        />
      ) : (
        <SiteList subscriptions={subscriptions} today={today} />
      )}
      {(hasEnded || subscriptions.length > 0) && (
        <p className="mt-4">
          <LocalLink to="/user/subscriptions" className="link inline-block py-1">
            {m.subscription_all()}
          </LocalLink>
        </p>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AccountError error={error} title={m.my_account()}>
      <LoadFailure<ShownOverview> error={error} text={m.overview_error()} routeId="account">
        {({ subscriptions, today }) => <SiteList subscriptions={subscriptions} today={today} />}
      </LoadFailure>
    </AccountError>
  )
}
