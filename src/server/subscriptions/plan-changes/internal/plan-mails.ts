import type { AmountLabel } from '#domain/billing/tax/amount-label.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { monthlyTotal, type Plan } from '#domain/subscriptions/plan-changes/plan.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { readPriceWording } from '#server/billing/tax/read-price-wording.ts'
import type { Transaction } from '#server/database/database.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type {
  PlanChangeCancelledVariables,
  PlanChangedVariables,
  PlanProposedVariables,
  SubscriptionPausedVariables,
  SubscriptionResumedVariables,
} from '#server/messaging/mailing/subscription-variables.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Subscription } from '../../change-subscription.ts'
import { planMonth, readPendingChanges } from '../../renewals/internal/plan-due.ts'
import type { ChangePreview, PlanInput } from '../preview-change.ts'
import { billText, nextChargeVariables } from './bill-texts.ts'

type MailPorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

/** Emails the confirmation of a changed plan on a durable medium: the change, its first day and its costs. */
export async function mailPlanChanged(
  ports: MailPorts,
  transaction: Transaction,
  { account, known: current, preview }: { account: Account; known: Subscription; preview: ChangePreview },
): Promise<void> {
  const { decision } = preview
  if (decision.kind !== 'now' && decision.kind !== 'renewal') return
  const { language } = account
  const wording = await readPriceWording(ports, current.priceBasis)
  const variables: PlanChangedVariables = {
    ...(await commonVariables(ports, account)),
    ...changeTexts(current, preview, wording, language),
    effective_on: firstDay(decision, language),
    today_credit: preview.deducted > 0 ? formatMoney(preview.deducted, language) : '',
  }
  await queueMail(ports, transaction, {
    template: 'plan-changed',
    language,
    recipient: account.email,
    variables,
  })
}

/** Emails a customer that a pending change is cancelled, when staff did it on their behalf. */
export async function mailPlanChangeCancelled(
  ports: MailPorts,
  transaction: Transaction,
  {
    account,
    known: current,
    preview: { plan, next },
  }: { account: Account; known: Subscription; preview: ChangePreview },
): Promise<void> {
  const { language } = account
  const variables: PlanChangeCancelledVariables = {
    ...(await commonVariables(ports, account)),
    plan: planText(plan, await readPriceWording(ports, current.priceBasis), language),
    ...nextChargeVariables(next, language),
  }
  await queueMail(ports, transaction, {
    template: 'plan-unchanged',
    language,
    recipient: account.email,
    variables,
  })
}

/** Emails a customer a proposed change with its costs and the link to accept it. Nothing has changed yet. */
export async function mailPlanProposed(
  ports: MailPorts,
  transaction: Transaction,
  {
    account,
    known: current,
    preview,
    input,
  }: { account: Account; known: Subscription; preview: ChangePreview; input: PlanInput },
): Promise<void> {
  const { decision } = preview
  if (decision.kind !== 'now' && decision.kind !== 'renewal') return
  const { language } = account
  const wording = await readPriceWording(ports, current.priceBasis)
  const { setupFee } = preview
  const query = new URLSearchParams({ product: input.productId, quantity: String(input.quantity) })
  const variables: PlanProposedVariables = {
    ...(await commonVariables(ports, account)),
    ...changeTexts(current, preview, wording, language),
    starts_on: firstDay(decision, language),
    setup_amount: setupFee > 0 ? amountText(setupFee, wording, language) : '',
    proposed_on: formatDay(dayInParis(ports.clock.now()), language),
    plan_url: urlBuilderFor(
      ports.shop.publicUrl,
      language,
    )(`/user/subscriptions/${current.id}/plan?${query}`),
  }
  await queueMail(ports, transaction, {
    template: 'plan-proposed',
    language,
    recipient: account.email,
    variables,
  })
}

/** Emails the first day of a pause and how to resume. */
export async function mailPaused(
  ports: MailPorts,
  transaction: Transaction,
  account: Account,
  { name, nextChargeOn, periodEndsOn }: Subscription,
): Promise<void> {
  const variables: SubscriptionPausedVariables = {
    ...(await commonVariables(ports, account)),
    name,
    paid_until: formatDay(periodEndsOn, account.language),
    pauses_on: formatDay(nextChargeOn, account.language),
  }
  await queueMail(ports, transaction, {
    template: 'subscription-paused',
    language: account.language,
    recipient: account.email,
    variables,
  })
}

/** Emails that the service resumes, and the next charge. */
export async function mailResumed(
  ports: MailPorts,
  transaction: Transaction,
  account: Account,
  resumed: Subscription,
): Promise<void> {
  const pending = (await readPendingChanges(transaction, [resumed.id])).get(resumed.id) ?? []
  const { plan } = planMonth(resumed, pending)
  const variables: SubscriptionResumedVariables = {
    ...(await commonVariables(ports, account)),
    name: plan.name,
    charged_on: formatDay(resumed.nextChargeOn, account.language),
    amount: amountText(
      monthlyTotal(plan),
      await readPriceWording(ports, resumed.priceBasis),
      account.language,
    ),
  }
  await queueMail(ports, transaction, {
    template: 'subscription-resumed',
    language: account.language,
    recipient: account.email,
    variables,
  })
}

async function commonVariables({ settings, shop }: MailPorts, { firstName, language }: Account) {
  const [general, seller] = await Promise.all([settings.get('general'), settings.get('seller')])
  return {
    first_name: firstName,
    subscriptions_url: urlBuilderFor(shop.publicUrl, language)('/user/subscriptions'),
    contact_email: seller.email,
    shop_name: general.siteName,
  }
}

/** The texts of both plans, the amount due today and the next charge. */
function changeTexts(
  current: Plan,
  { plan, today, next }: ChangePreview,
  wording: AmountLabel,
  language: Language,
) {
  return {
    before: planText(current, wording, language),
    after: planText(plan, wording, language),
    today_amount: today ? billText(today, language) : '',
    ...nextChargeVariables(next, language),
  }
}

function firstDay(
  decision: Extract<ChangePreview['decision'], { kind: 'now' | 'renewal' }>,
  language: Language,
): string {
  return formatDay(decision.kind === 'now' ? decision.from : decision.effectiveOn, language)
}

/** '2 × Site vitrine, 58,00 € TTC par mois'. */
export function planText(plan: Plan, wording: AmountLabel, language: Language): string {
  const { name, quantity } = plan
  const locale = { locale: language }
  const amount = amountText(monthlyTotal(plan), wording, language)
  return m.plan_text(
    { name: quantity > 1 ? m.orders_line({ quantity, name }, locale) : name, amount },
    locale,
  )
}
