import { m } from '#messages/messages.ts'

const steps: Record<string, () => string> = {
  requested: m.subscriber_step_requested,
  confirmed: m.subscriber_step_confirmed,
  unsubscribed: m.subscriber_step_unsubscribed,
}

/** Name of a step of the consent proof; an unknown step is returned unchanged. */
export function stepText(choice: string): string {
  return steps[choice]?.() ?? choice
}
