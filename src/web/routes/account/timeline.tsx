import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'

export type ShownStep = { on: Day; isToCome: boolean; text: string }

/** Past and future events; future ones are marked in words, not by appearance alone. */
export function Timeline({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <ol className="grid pl-5">
      {steps.map(({ on, isToCome, text }, index) => (
        // The line joins each dot with the next.
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may occur twice a day, and the order is fixed
          key={index}
          className="relative pb-4 before:absolute before:top-3 before:bottom-[-0.75rem] before:-left-5 before:border-l-2 before:border-line last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[1.58rem] size-3 rounded-full border-2 border-ink ${isToCome ? 'bg-surface' : 'bg-ink'}`}
          />
          <p className={isToCome ? 'text-slate' : 'font-medium text-ink-strong'}>{text}</p>
          <p className="figures text-sm text-slate">
            {isToCome ? m.timeline_to_come({ date: dayText(on) }) : dayText(on)}
          </p>
        </li>
      ))}
    </ol>
  )
}
