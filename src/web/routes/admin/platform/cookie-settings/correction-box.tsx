import { m } from '#messages/messages.ts'

/** If ticked, a change of wording is saved without asking visitors for consent again. */
export function CorrectionBox({ isChecked, error }: { isChecked: boolean; error: string | undefined }) {
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        name="correction"
        id="correction"
        defaultChecked={isChecked}
        aria-invalid={error ? true : undefined}
        aria-describedby="correction-hint"
        className="mt-1"
      />
      <span>
        <span className="font-medium text-ink-strong">{m.cookie_correction()}</span>
        <span id="correction-hint" className="block text-sm text-slate">
          {m.cookie_correction_hint()}
        </span>
        {error && <span className="block text-sm font-medium text-bad">{error}</span>}
      </span>
    </label>
  )
}
