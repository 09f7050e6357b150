import type { MouseEvent } from 'react'
import { m } from '#messages/messages.ts'

type Props = {
  form: string
  path: string
  /** Text of the save button if it is not 'Enregistrer'. */
  saveText?: string
  /** The preview for users without scripts, and its path if it differs from the form's. */
  preview?: { text: string; path?: string }
  isDirty: boolean
  isBusy: boolean
  onCancel: () => void
}

/** Says whether the form has unsaved changes; saves or discards them. */
export function SaveBar({ form, path, saveText, preview, isDirty, isBusy, onCancel }: Props) {
  const cancel = (event: MouseEvent) => {
    event.preventDefault()
    onCancel()
  }
  return (
    <div className="flex grow flex-wrap items-center justify-end gap-2 py-2">
      <p role="status" className="text-sm text-warn max-md:mr-auto md:mr-2">
        {isDirty && m.save_bar_unsaved()}
      </p>
      {preview && (
        <button
          type="submit"
          form={form}
          name="intent"
          value="preview"
          formAction={preview.path}
          className="when-unscripted button-base button-quiet"
        >
          {preview.text}
        </button>
      )}
      <a href={path} onClick={cancel} className="button-base button-quiet">
        {m.cancel()}
      </a>
      <button
        type="submit"
        form={form}
        disabled={isBusy}
        aria-busy={isBusy}
        className="button-base button-primary"
      >
        {saveText ?? m.save()}
      </button>
    </div>
  )
}
