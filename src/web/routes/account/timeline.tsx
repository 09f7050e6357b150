import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'

export type ShownStep = { on: Day; isToCome: boolean; text: string }

/** Past and future events; future ones are marked in words, not by appearance alone. */
export function Timeline({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-5">
      {steps.map(({ on, isToCome, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step may occur twice a day, and the order is fixed
        <li key={index} className="relative">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[1.72rem] size-3 rounded-full border-2 border-ink ${isToCome ? 'bg-surface' : 'bg-ink'}`}
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
