import type { MouseEvent } from 'react'
import { m } from '#messages/messages.ts'

type Props = { form: string; isDirty: boolean; isBusy: boolean; path: string; onCancel: () => void }

/** Stays at the end of the window: says whether something is not saved yet; saves it, or takes it back. */
export function SettingsSaveBar({ form, isDirty, isBusy, path, onCancel }: Props) {
  const cancel = (event: MouseEvent) => {
    event.preventDefault()
    onCancel()
  }
  return (
    <div className="no-print sticky bottom-0 z-10 mt-5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper py-3">
      <p role="status" className="mr-auto text-sm text-warn">
        {isDirty && m.save_bar_unsaved()}
      </p>
      <a href={path.replace('?index', '')} onClick={cancel} className="button-base button-quiet">
        {m.cancel()}
      </a>
      <button
        type="submit"
        form={form}
        disabled={isBusy}
        aria-busy={isBusy}
        className="button-base button-primary"
      >
        {m.save()}
      </button>
    </div>
  )
}
