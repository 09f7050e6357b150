import type { MouseEvent } from 'react'
import { m } from '#messages/messages.ts'

type Props = {
  form: string
  path: string
  /** What the button that saves says, where it is not 'Enregistrer'. */
  saveText?: string
  /** The preview of who has no script, and the address that draws it when it is another. */
  preview?: { text: string; path?: string }
  isDirty: boolean
  isBusy: boolean
  onCancel: () => void
}

/** Says whether something is not saved yet; saves it, or takes it back. */
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
