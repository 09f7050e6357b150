import type { Tone } from '#messages/state-label.ts'

const tones: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  calm: 'bg-sunken text-ink',
}

/** A state in words, with a colour that adds no information. Usage: `<StatusChip {...orderStateLabels[state]} />`. */
export function StatusChip({ tone, text }: { tone: Tone; text: string | (() => string) }) {
  return (
    <span
      className={`inline-block wrap-normal rounded-full px-3 py-1 text-sm font-semibold lg:whitespace-nowrap ${tones[tone]}`}
    >
      {typeof text === 'string' ? text : text()}
    </span>
  )
}
