import { isRunning } from '#domain/billing/subscription-status.ts'
import type { DeclarationKind } from '#domain/subscriptions/declarations/declaration.ts'
import type { Ports } from '../ports/ports.ts'
import { listOwnSubscriptions } from './list-own-subscriptions.ts'

/**
 * The orders of an account that can be withdrawn from or cancelled today, the newest first: each as number and product
 * names, at most 300 characters.
 */
export async function listOwnContracts(
  ports: Pick<Ports, 'db' | 'clock' | 'settings'>,
  { accountId, kind }: { accountId: string; kind: DeclarationKind },
): Promise<string[]> {
  const subscriptions = await listOwnSubscriptions(ports, accountId)
  const eligible = subscriptions.filter(({ status, endsOn, withdrawUntil }) =>
    kind === 'withdrawal' ? withdrawUntil !== null : isRunning(status) && !endsOn,
  )
  const numbers = [...new Set(eligible.map(({ orderNumber }) => orderNumber))].toSorted().toReversed()
  return numbers.map((number) => {
    const names = eligible.filter(({ orderNumber }) => orderNumber === number).map(({ name }) => name)
    return [number, ...names].join(' · ').slice(0, 300)
  })
}
