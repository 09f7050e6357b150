import type { MouseEvent } from 'react'
import { m } from '#messages/messages.ts'

type Props = {
  form: string
  path: string
  previewPath: string
  isDirty: boolean
  isBusy: boolean
  onCancel: () => void
}

/** Says whether something is not saved yet; saves it, or takes it back. */
export function SaveBar({ form, path, previewPath, isDirty, isBusy, onCancel }: Props) {
  const cancel = (event: MouseEvent) => {
    event.preventDefault()
    onCancel()
  }
  return (
    <div className="flex grow flex-wrap items-center justify-end gap-2 py-2">
      <p role="status" className="text-sm text-warn max-md:mr-auto md:mr-2">
        {isDirty && m.save_bar_unsaved()}
      </p>
      <button
        type="submit"
        form={form}
        name="intent"
        value="preview"
        formAction={previewPath}
        className="when-unscripted button-base button-quiet"
      >
        {m.template_preview_unsaved()}
      </button>
      <a href={path} onClick={cancel} className="button-base button-quiet">
        {m.cancel()}
      </a>
      <button type="submit" form={form} disabled={isBusy} className="button-base button-primary">
        {m.save()}
      </button>
    </div>
  )
}
