import { and, eq } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { findDisputed } from '#server/payments/disputes/disputed-charges.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readPendingChanges } from '../renewals/internal/plan-due.ts'
import { listOtherProducts } from './internal/read-product.ts'
import { resumeSchedule } from './pause-subscription.ts'
import { previewNextBill } from './preview-bill.ts'
import { mayChangeProduct, reservedProductId } from './preview-change.ts'

/**
 * A customer's own subscription with its next invoice, its pending changes and the products it can change to. Throws
 * DomainError 'not_found'.
 */
export async function readOwnPlan(
  ports: Pick<Ports, 'db' | 'clock' | 'settings'>,
  { accountId, subscriptionId, language }: { accountId: string; subscriptionId: string; language: Language },
) {
  const { db, clock } = ports
  const today = dayInParis(clock.now())
  const [current] = await db
    .select()
    .from(subscription)
    .where(and(eq(subscription.id, subscriptionId), eq(subscription.accountId, accountId)))
  if (!current) throw new DomainError('not_found')
  const pending = (await readPendingChanges(db, [current.id])).get(current.id) ?? []
  const [others, canChangeProduct, next, disputed] = await Promise.all([
    listOtherProducts(ports, db, current, { language, reserved: reservedProductId(pending) }),
    mayChangeProduct(db, current, today),
    previewNextBill(ports, db, accountId, { id: current.id }),
    findDisputed(db, current.id),
  ])
  const resumed = { ...current, ...resumeSchedule(today), status: 'active' as const, pausesOn: null }
  return {
    known: current,
    next,
    others,
    mayChangeProduct: canChangeProduct,
    /** The disputed payment that puts the charges on hold; undefined without one. */
    disputed: current.status === 'cancelled' ? undefined : disputed,
    pendingPlan: pending.find((change) => change.kind === 'plan') ?? null,
    price: pending.find((change) => change.kind === 'price') ?? null,
    /** Preview of the next invoice if the subscription resumed today; null unless it is paused. */
    resumption:
      current.status === 'paused'
        ? await previewNextBill(ports, db, accountId, {
            id: current.id,
            hypothetical: { subscription: resumed, waiting: pending },
          })
        : null,
  }
}
