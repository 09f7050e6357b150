import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import type { SubscriptionData } from './load-subscription.ts'
import { planLockTexts } from './plan-lock-texts.ts'

/** Link to the plan change, or the reason why none is possible now. */
export function SubscriptionPlanCard({ id, fixed, mayChangePlan }: SubscriptionData) {
  if (!mayChangePlan) return null
  return (
    <Card title={m.plan_wish()}>
      {fixed ? (
        <p>{planLockTexts[fixed]()}</p>
      ) : (
        <>
          <p className="text-slate">{m.behalf_plan_lead()}</p>
          <Link
            to={href('/admin/subscriptions/:id/plan', { id })}
            className="button-base button-quiet justify-self-start"
          >
            {m.plan_title()}
          </Link>
        </>
      )}
    </Card>
  )
}
