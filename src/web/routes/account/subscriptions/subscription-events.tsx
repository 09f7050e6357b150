import { m } from '#messages/messages.ts'
import { lifecycleEventTexts } from '#web/components/billing/lifecycle-event-texts.ts'
import { type ShownStep, Timeline } from '../timeline.tsx'
import type { ShownSubscription } from './load-subscriptions.ts'

/** Past events shown: a long history of late payments must not push the upcoming ones off the screen. */
const maxPastSteps = 6

/** Recent and upcoming events of a subscription. */
export function SubscriptionEvents({ subscription }: { subscription: ShownSubscription }) {
  const { lifecycle, nextChargeOn, endsOn, status, startsOn, pausesOn, isPlanChanging, isChargeOnHold } =
    subscription
  const steps: ShownStep[] = lifecycle
    .map(({ type, on }) => ({ on, isToCome: false, text: lifecycleEventTexts[type]() }))
    .slice(-maxPastSteps)
  const addUpcoming = (on: typeof startsOn, text: string) => steps.push({ on, isToCome: true, text })
  if (status === 'pending') addUpcoming(startsOn, m.lifecycle_starts())
  if (isPlanChanging && nextChargeOn) addUpcoming(nextChargeOn, m.lifecycle_plan_changes())
  if (nextChargeOn)
    addUpcoming(nextChargeOn, isChargeOnHold ? m.subscription_next_invoice() : m.timeline_next_charge())
  if (pausesOn && status === 'active') addUpcoming(pausesOn, m.lifecycle_paused())
  if (endsOn && status !== 'cancelled') addUpcoming(endsOn, m.lifecycle_ends())
  return <Timeline steps={steps} />
}
