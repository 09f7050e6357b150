import { canPause, canResume, whyFixed } from '#domain/billing/plan-change.ts'
import { planWishSchema } from '#domain/billing/plan-wish.schema.ts'
import { dayInParis } from '#domain/calendar/day.ts'
import { DomainError } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { AmountWording } from '#domain/tax/amount-wording.ts'
import { errorText } from '#messages/error-text.ts'
import { fieldErrorText } from '#messages/field-error-text.ts'
import { agreementText } from '#server/plan-changes/agreement-text.ts'
import { type OwnPlan, readOwnPlan } from '#server/plan-changes/own-plan.ts'
import { type PlanWish, previewChange } from '#server/plan-changes/preview-change.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readPriceWording } from '#server/tax/read-price-wording.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'

/** A subscription's plan, its next invoice, what it may become, and what a wished one would come to. */
export const loadSubscriptionPlan = pageLoader('subscription-plan', async (page) => {
  const { ports, params, language, url } = page
  const { id: accountId } = await requireAccount(page)
  const today = dayInParis(ports.clock.now())
  const own = await readOwnPlan(ports, { accountId, subscriptionId: params.id ?? '', language })
  const { known, next, others, wish, price, maySwap } = own
  const wording = await readPriceWording(ports, known.priceBasis)
  const asked = url.searchParams.has('quantity') ? readWish(url.searchParams, known.productId) : null
  return {
    ...{ id: known.id, productId: known.productId, name: known.name, quantity: known.quantity },
    ...{
      status: known.status,
      monthlyPrice: known.monthlyPrice,
      wording,
      endsOn: known.endsOn,
      today,
    },
    ...{ pausesOn: known.pausesOn, nextChargeOn: known.nextChargeOn, next, others, wish, price, maySwap },
    fixed: whyFixed(known) ?? null,
    canPause: canPause(known),
    canResume: canResume(known),
    resumption: own.resumption,
    asked,
    ...(asked && 'wish' in asked ? await preview(ports, own, asked.wish, language, wording) : nothing),
  }
})

export type ShownPlan = Awaited<ReturnType<typeof loadSubscriptionPlan>>

const nothing = { preview: null, agreement: '', refused: null }

type Asked = { wish: PlanWish } | { field: string }

function readWish(params: URLSearchParams, product: string): Asked {
  const read = planWishSchema.safeParse({ product, ...Object.fromEntries(params) })
  if (!read.success) return { field: fieldErrorText('plan_quantity_invalid') }
  return { wish: { productId: read.data.product, quantity: read.data.quantity } }
}

async function preview(
  ports: Pick<Ports, 'db' | 'clock' | 'settings'>,
  { known }: OwnPlan,
  wish: PlanWish,
  language: Language,
  wording: AmountWording,
) {
  try {
    const shown = await previewChange(ports, ports.db, known, { wish, language })
    return { preview: shown, agreement: agreementText(shown, wording, language), refused: null }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { ...nothing, refused: errorText(error) }
  }
}
