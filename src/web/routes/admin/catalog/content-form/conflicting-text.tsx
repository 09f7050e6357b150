import { m } from '#messages/messages.ts'
import type { ShownText } from '../content/describe-entry.ts'

type Props = { name: string; text: ShownText | undefined; base: string }

/** Another user's change made during editing, with a checkbox to overwrite it. */
export function ConflictingText({ name, text, base }: Props) {
  if (!text || text.token === base) return null
  return (
    <div className="grid gap-2 rounded-card border border-warn bg-warn-soft p-3 text-sm text-ink-strong">
      <p className="font-semibold">{m.content_current_text()}</p>
      <p className="max-h-48 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
        {text.value || m.content_emptied()}
      </p>
      <label className="flex min-h-9 items-center gap-2">
        <input type="checkbox" name={name} value={text.token} />
        {m.content_replace_it()}
      </label>
    </div>
  )
}
