import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import type { TimeMachineData } from './load-time-machine.ts'

type Props = { fastForward: NonNullable<TimeMachineData['fastForward']>; shopNow: string }

/** Progress of the fast-forward, or the result of the last one. */
export function FastForwardCard({ fastForward, shopNow }: Props) {
  const [from, until, now] = [fastForward.from, fastForward.until, shopNow].map(
    (instant) => new Date(instant),
  ) as [Date, Date, Date]
  const totalMs = until.getTime() - from.getTime()
  const done = Math.min(Math.max(now.getTime() - from.getTime(), 0), totalMs)
  const statistics: [string, number][] = [
    [m.time_invoices(), fastForward.invoices],
    [m.time_charges(), fastForward.charges],
    [m.time_mails(), fastForward.mails],
  ]
  const title = fastForward.isFastForwarding ? m.time_running() : m.time_last_run()
  return (
    <section
      aria-labelledby="play-title"
      className="grid content-start gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div role="status">
        <h2 id="play-title" className="text-lg">
          {title}
        </h2>
        <p className="mt-1">
          {fastForward.isFastForwarding
            ? m.time_running_text({ now: instantText(now), until: instantText(until) })
            : m.time_played_text({ from: instantText(from), until: instantText(until) })}
        </p>
      </div>
      {fastForward.isFastForwarding && (
        <progress
          aria-labelledby="play-title"
          max={totalMs}
          value={done}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
      )}
      <dl className="grid gap-3 sm:grid-cols-3">
        {statistics.map(([name, count]) => (
          <div key={name}>
            <dt className="text-sm text-slate">{name}</dt>
            <dd className="figures text-section text-ink-strong">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
