import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { findLikelyOrders } from '#server/sales/checkout/find-likely-orders.ts'
import { findDeclared } from '#server/subscriptions/declarations/declaration-list.ts'
import { previewWithdrawalCredit } from '#server/subscriptions/withdrawals/credit-withdrawal.ts'
import { findWithdrawal } from '#server/subscriptions/withdrawals/withdrawal-list.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads one declaration: its text, candidate orders, and the state of a withdrawal's refund. */
export async function loadDeclaration(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params, url, language } = page
  const { role } = await requireAccount(page)
  const declaration = await findDeclared(ports, params.declaration ?? '')
  if (!declaration) throw new DomainError('not_found')
  const { receivedAt, handledAt, ...rest } = declaration
  const q = (url.searchParams.get('order') ?? '').replace(/\p{C}/gu, ' ').trim().slice(0, 100)
  const [withdrawal, document, orders] = await Promise.all([
    findWithdrawal(ports, declaration.id),
    previewWithdrawalCredit(ports, declaration.id),
    handledAt ? [] : findLikelyOrders(ports, declaration, { q, language }),
  ])
  return {
    ...rest,
    receivedAt: receivedAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
    withdrawal: withdrawal ? { ...withdrawal, document } : null,
    orders,
    q,
    today: dayInParis(ports.clock.now()),
    mayAct: isAllowed('queue-declaration.accept', role),
  }
}

export type DeclarationData = Awaited<ReturnType<typeof loadDeclaration>>
export type LikelyOrder = DeclarationData['orders'][number]
