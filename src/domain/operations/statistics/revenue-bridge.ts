import type { Days } from '#domain/platform/calendar/period.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { RevenueStep } from './revenue-steps.ts'

export const movementKinds = ['new', 'expansion', 'reactivation', 'contraction', 'churn'] as const
export type MovementKind = (typeof movementKinds)[number]

/** How the monthly recurring revenue came from what it was to what it is. Movements are never negative; two of them take away. */
export type RevenueBridge = Days & {
  opening: Cents
  movements: Record<MovementKind, Cents>
  closing: Cents
  /** Customers who paid something a month: before the first day, and after the last. */
  customersBefore: number
  customersAfter: number
  /** Of those before, who pay nothing any more. */
  customersLost: number
}

/** What a step is: the first of somebody, more, back again, less, or no more. */
export function kindOfStep({ before, after, isReturn }: RevenueStep): MovementKind {
  if (before === 0) return isReturn ? 'reactivation' : 'new'
  if (after === 0) return 'churn'
  return after > before ? 'expansion' : 'contraction'
}

/** 1 where a movement adds, −1 where it takes away. */
export function signOf(kind: MovementKind): 1 | -1 {
  return kind === 'contraction' || kind === 'churn' ? -1 : 1
}

/** The bridge of some days, first and last counted, from all steps there ever were, in order. It always closes, to the cent. */
export function buildBridge(steps: readonly RevenueStep[], { from, to }: Days): RevenueBridge {
  const first = countBefore(steps, ({ on }) => on < from)
  const end = countBefore(steps, ({ on }) => on <= to)
  const [earlier, last] = [steps[first - 1], steps[end - 1]]
  const movements = Object.fromEntries(movementKinds.map((kind) => [kind, cents(0)])) as Record<
    MovementKind,
    Cents
  >
  /** Whoever moved in these days: whether they paid before, and whether they do now. */
  const moved = new Map<string, { paid: boolean; pays: boolean }>()
  for (const step of steps.slice(first, end)) {
    const kind = kindOfStep(step)
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

/** How many steps come before the first that is not earlier; they are in order, so that half of what is left is passed over each time. */
function countBefore(steps: readonly RevenueStep[], isEarlier: (step: RevenueStep) => boolean): number {
  let [low, high] = [0, steps.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isEarlier(steps[middle] as RevenueStep)) low = middle + 1
    else high = middle
  }
  return low
}
