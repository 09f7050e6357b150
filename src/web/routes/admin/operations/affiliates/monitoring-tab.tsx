import { Link } from 'react-router'
import type { MonitorLog } from '#domain/operations/affiliates/monitor-log.ts'
import { m } from '#messages/messages.ts'
import { count } from '#web/components/ui/count.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { monitorTabPath } from './monitor-tabs.ts'

type Props = { log: MonitorLog; onToggle: () => void }

/** Switch of the live monitoring, with an explanation. */
export function MonitoringTab({ log: { isOn, lines }, onToggle }: Props) {
  return (
    <section className="grid justify-items-start gap-4 rounded-card border border-line bg-surface p-5">
      <h2 className="text-xl">{m.monitor_switch()}</h2>
      <p className="max-w-2xl">{m.monitor_switch_text()}</p>
      <p className="when-unscripted font-medium text-warn">{m.monitor_needs_script()}</p>
      <div className="when-scripted flex flex-wrap items-center gap-3">
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-label={m.monitor_switch()}
          onClick={onToggle}
          className={`button-base ${isOn ? 'button-quiet' : 'button-primary'}`}
        >
          {isOn ? m.monitor_switch_off() : m.monitor_switch_on()}
        </button>
        <StatusChip tone={isOn ? 'good' : 'calm'} text={isOn ? m.monitor_is_on() : m.monitor_is_off()} />
      </div>
      {isOn && (
        <p>
          <Link to={monitorTabPath('logs')} preventScrollReset className="link">
            {m.monitor_see_log({ count: lines.length, shown: count(lines.length) })}
          </Link>
        </p>
      )}
    </section>
  )
}
