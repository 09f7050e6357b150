import type { ProgressStep, StepProgress } from '#domain/subscriptions/delivery/delivery-progress.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'

const stepTexts: Record<ProgressStep, () => string> = {
  ordered: m.site_event_ordered,
  content: m.site_state_content,
  build: m.site_progress_build,
  online: m.site_state_live,
}

const colours: Record<StepProgress['phase'], string> = {
  done: 'border-good',
  now: 'border-ink-strong',
  next: 'border-line',
}

/** The four steps of a site, from the order until it is online. */
export function ProgressSteps({ steps }: { steps: readonly StepProgress[] }) {
  return (
    <ol aria-label={m.site_progress()} className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4">
      {steps.map((progress) => (
        <Step
          key={progress.step}
          phase={progress.phase}
          title={titleText(progress)}
          detail={detailText(progress)}
        />
      ))}
    </ol>
  )
}

type StepProps = { phase: StepProgress['phase']; title: string; detail: string }

/** One step: its name, and its day or state as text, because colour alone is not accessible. */
function Step({ phase, title, detail }: StepProps) {
  return (
    <li
      aria-current={phase === 'now' ? 'step' : undefined}
      className={`row-span-2 grid grid-rows-subgrid gap-y-0 border-t-4 pt-2 ${colours[phase]}`}
    >
      <p className={`text-sm font-semibold ${phase === 'next' ? 'text-slate' : 'text-ink-strong'}`}>
        {phase === 'done' && <span aria-hidden="true">✓ </span>}
        {title}
      </p>
      <p className="figures text-sm text-slate">{detail}</p>
    </li>
  )
}

function titleText({ step, phase }: StepProgress): string {
  return step === 'content' && phase === 'done' ? m.site_event_content_sent() : stepTexts[step]()
}

function detailText({ phase, on, dueOn }: StepProgress): string {
  if (phase === 'next') return m.site_step_next()
  if (phase === 'done') return on ? dayText(on) : m.site_step_done()
  if (dueOn) return m.site_progress_due({ date: dayText(dueOn) })
  return on ? m.site_progress_review({ date: dayText(on) }) : m.site_step_now()
}
