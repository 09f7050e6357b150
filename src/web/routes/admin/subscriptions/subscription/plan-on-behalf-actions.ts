import { href, redirect } from 'react-router'
import { onBehalfSchema, planOnBehalfSchema } from '#domain/subscriptions/plan-changes/on-behalf.schema.ts'
import { cancelPlanChange } from '#server/subscriptions/plan-changes/cancel-plan-change.ts'
import { changePlan } from '#server/subscriptions/plan-changes/change-plan.ts'
import { proposePlan } from '#server/subscriptions/plan-changes/propose-plan.ts'
import type { EarlierToast } from '#web/components/ui/toasts/toast-texts.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { PageContext } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { onBehalf } from './on-behalf.ts'

type Page = PageContext<Record<string, string | undefined>>

const backTo = ({ ports, params }: Page, toast: EarlierToast) =>
  redirect(href('/admin/subscriptions/:id', { id: params.id ?? '' }), {
    headers: { 'Set-Cookie': toastCookie(ports.shop, toast) },
  })

/** Plan changes by staff at the customer's request; an upgrade can only be proposed. */
export const planOnBehalfActions = formAction({
  change: intent({
    permission: 'plan-on-behalf.change',
    schema: planOnBehalfSchema,
    async run({ product: productId, quantity, seen, reason }, page: Page) {
      const request = await onBehalf(page, reason)
      const kind = await changePlan(page.ports, { ...request, input: { productId, quantity }, seen })
      return backTo(page, kind === 'renewal' ? 'plan-changed-on-behalf' : 'plan-unchanged-on-behalf')
    },
  }),
  keep: intent({
    permission: 'plan-on-behalf.keep',
    schema: onBehalfSchema,
    async run({ reason }, page: Page) {
      await cancelPlanChange(page.ports, await onBehalf(page, reason))
      return backTo(page, 'plan-unchanged-on-behalf')
    },
  }),
  propose: intent({
    permission: 'plan-on-behalf.propose',
    schema: planOnBehalfSchema,
    async run({ product: productId, quantity, seen, reason }, page: Page) {
      const request = await onBehalf(page, reason)
      const isSent = await proposePlan(page.ports, { ...request, input: { productId, quantity }, seen })
      return backTo(page, isSent ? 'plan-proposed' : 'plan-proposed-before')
    },
  }),
})
