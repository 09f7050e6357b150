import type { DayRange } from '#domain/platform/calendar/period.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { RevenueStep } from './revenue-steps.ts'

export const movementKinds = ['new', 'expansion', 'reactivation', 'contraction', 'churn'] as const
export type MovementKind = (typeof movementKinds)[number]

/** Monthly recurring revenue from opening to closing. Movements are never negative; contraction and churn are subtracted. */
export type RevenueBridge = DayRange & {
  opening: Cents
  movements: Record<MovementKind, Cents>
  closing: Cents
  /** Paying customers before the first day and after the last. */
  customersBefore: number
  customersAfter: number
  /** Customers who paid before and no longer pay. */
  customersLost: number
}

/** Classifies a step: new, expansion, reactivation, contraction or churn. */
export function movementKindOf({ before, after, isReturn }: RevenueStep): MovementKind {
  if (before === 0) return isReturn ? 'reactivation' : 'new'
  if (after === 0) return 'churn'
  return after > before ? 'expansion' : 'contraction'
}

/** 1 where a movement adds, −1 where it takes away. */
export function signOf(kind: MovementKind): 1 | -1 {
  return kind === 'contraction' || kind === 'churn' ? -1 : 1
}

/** The bridge of a range, both days included. `steps`: the whole history in order. Opening plus movements equals closing. */
export function buildBridge(steps: readonly RevenueStep[], { from, to }: DayRange): RevenueBridge {
  const first = countBefore(steps, ({ on }) => on < from)
  const end = countBefore(steps, ({ on }) => on <= to)
  const [earlier, last] = [steps[first - 1], steps[end - 1]]
  const movements = Object.fromEntries(movementKinds.map((kind) => [kind, cents(0)])) as Record<
    MovementKind,
    Cents
  >
  /** Customers with a step in the range: whether they paid before it, and after it. */
  const moved = new Map<string, { paid: boolean; pays: boolean }>()
  for (const step of steps.slice(first, end)) {
    const kind = movementKindOf(step)
    movements[kind] = cents(movements[kind] + Math.abs(step.after - step.before))
    const paid = moved.get(step.customer)?.paid ?? step.before > 0
    moved.set(step.customer, { paid, pays: step.after > 0 })
  }
  return {
    from,
    to,
    movements,
    opening: earlier?.total ?? cents(0),
    closing: last?.total ?? cents(0),
    customersBefore: earlier?.customers ?? 0,
    customersAfter: last?.customers ?? 0,
    customersLost: [...moved.values()].filter(({ paid, pays }) => paid && !pays).length,
  }
}

/** Number of steps for which `isEarlier` holds; binary search, since steps are in order. */
function countBefore(steps: readonly RevenueStep[], isEarlier: (step: RevenueStep) => boolean): number {
  let [low, high] = [0, steps.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isEarlier(steps[middle] as RevenueStep)) low = middle + 1
    else high = middle
  }
  return low
}
