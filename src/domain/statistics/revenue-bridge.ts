import type { Days } from '../insights/period.ts'
import { type Cents, cents } from '../money/cents.ts'
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
  const movements = {
    new: cents(0),
    expansion: cents(0),
    reactivation: cents(0),
    contraction: cents(0),
    churn: cents(0),
  }
  let [opening, closing, customersBefore, customersAfter] = [0, 0, 0, 0]
  /** Whoever moved in these days: whether they paid before, and whether they do now. */
  const moved = new Map<string, { paid: boolean; pays: boolean }>()
  for (const step of steps) {
    if (step.on > to) break
    const change = step.after - step.before
    const heads = Number(step.after > 0) - Number(step.before > 0)
    closing += change
    customersAfter += heads
    if (step.on < from) {
      opening += change
      customersBefore += heads
      continue
    }
    const kind = kindOfStep(step)
    movements[kind] = cents(movements[kind] + Math.abs(change))
    const paid = moved.get(step.customer)?.paid ?? step.before > 0
    moved.set(step.customer, { paid, pays: step.after > 0 })
  }
  const customersLost = [...moved.values()].filter(({ paid, pays }) => paid && !pays).length
  return {
    ...{ from, to, opening: cents(opening), closing: cents(closing), movements },
    ...{ customersBefore, customersAfter, customersLost },
  }
}
