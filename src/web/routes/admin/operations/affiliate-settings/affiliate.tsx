import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { Facts } from '#web/components/back-office/facts.tsx'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { ApiFrame } from '#web/routes/admin/identity/api-keys/api-frame.tsx'
import { IdentityNotice } from '#web/routes/admin/identity/users/identity-notice.tsx'
import type { Route } from './+types/affiliate'
import { type AffiliateActionResult, type AffiliateDone, affiliateActions } from './affiliate-actions.ts'
import { AffiliateForm } from './affiliate-form.tsx'
import { AffiliateResult } from './affiliate-result.tsx'
import { loadAffiliate } from './load-affiliate.ts'
import { OriginsForm } from './origins-form.tsx'

export const loader = pageLoader('affiliate-settings', loadAffiliate)

export const action = affiliateActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.api_tab_affiliate() }]

const sources = {
  environment: m.affiliate_from_environment,
  settings: m.affiliate_from_settings,
  none: m.affiliate_none,
} as const

/** Settings of the affiliate platform, which receives the conversions of each partner. */
export default function Affiliate({ loaderData, actionData }: Route.ComponentProps) {
  const { source, address, hint, origins, isRecent } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const result = useLastResult(actionData as AffiliateActionResult | ActionResult<AffiliateDone>)
  useResultToast(result && 'test' in result ? undefined : (actionData as ActionResult<AffiliateDone>), {
    done: {
      saved: m.affiliate_saved,
      removed: m.affiliate_removed,
      tested: m.affiliate_tested,
      origins: m.origins_saved,
    },
  })
  return (
    <ApiFrame>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Card title={m.affiliate_now()}>
          <p>{sources[source]()}</p>
          {source !== 'none' && (
            <>
              <Facts
                facts={[
                  [m.address(), <code key="address">{address}</code>],
                  [m.affiliate_key(), <code key="key">…{hint}</code>],
                ]}
              />
              <Form method="post">
                <input type="hidden" name="intent" value="test" />
                <button type="submit" disabled={isBusy} className="button-base button-primary">
                  {m.affiliate_test()}
                </button>
              </Form>
              {result && 'test' in result && result.test && <AffiliateResult test={result.test} />}
            </>
          )}
          {source === 'settings' && (
            <ConfirmStep
              intent="remove"
              title={m.affiliate_remove()}
              text={m.affiliate_remove_text()}
              isDanger
            />
          )}
        </Card>
        <div className="grid gap-5">
          {source !== 'environment' && (
            <>
              <IdentityNotice isRecent={isRecent} />
              <Card title={m.affiliate_change()}>
                <AffiliateForm
                  key={`${address} ${hint}`}
                  address={address}
                  hasKey={source === 'settings'}
                  result={failureOf(result as ActionResult<AffiliateDone>)}
                />
              </Card>
            </>
          )}
          <OriginsForm
            key={origins.join(' ')}
            origins={origins}
            result={failureOf(result as ActionResult<AffiliateDone>)}
          />
        </div>
      </div>
    </ApiFrame>
  )
}
