import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { useUnsavedChanges } from '#web/components/back-office/forms/use-unsaved-changes.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { SendButton } from '#web/components/forms/send-button.tsx'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { ContentResult } from '../content/content-actions.ts'
import type { ShownEntry } from '../content/describe-entry.ts'
import { EntryFields } from './entry-fields.tsx'
import { showStoredTexts } from './show-stored-texts.ts'
import { UnsavedText } from './unsaved-text.tsx'

type Props = { path: string; entries: readonly ShownEntry[]; answer: ContentResult }

/**
 * Form for several texts and pictures, in three languages; saving stores the changes as drafts. Fields keep the values
 * that they started with, even when a revalidation loads newer ones.
 */
export function ContentForm({ path, entries, answer }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const sentData = useRef<FormData>(undefined)
  const isBusy = useNavigation().formMethod === 'POST'
  const lastResult = useLastResult(answer)
  const failure =
    lastResult && 'fields' in lastResult && lastResult.intent === 'save' ? lastResult : undefined
  const done = lastResult && 'done' in lastResult ? lastResult : undefined
  const [editSession, setEditSession] = useState({ entries, done, resetCount: 0, remountCount: 0 })
  const [restored, setRestored] = useState<Record<string, string>>({})
  const entered = { ...restored, ...failure?.values }
  const isDirty = useUnsavedChanges(form, !isBusy, editSession.resetCount)
  const [isSent, setSent] = useState(false)
  // Results of the page's other forms are shown here too, unless this form has unsaved changes.
  const isOwn = isSent && done?.done === 'saved'
  if (done !== editSession.done && !isBusy && (isOwn || !isDirty)) {
    const { resetCount, remountCount } = editSession
    setEditSession({
      entries,
      done,
      resetCount: resetCount + 1,
      remountCount: isOwn ? remountCount : remountCount + 1,
    })
    setRestored({})
    setSent(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after each shown result
  useEffect(() => {
    showStoredTexts(form.current, sentData.current)
    sentData.current = undefined
  }, [editSession.resetCount])
  const loadedEntries = new Map(entries.map((entry) => [entry.key, entry]))
  return (
    <Form
      // Remounts this form after the result of another form; it has no unsaved changes then.
      key={editSession.remountCount}
      method="post"
      action={path}
      encType="multipart/form-data"
      ref={form}
      noValidate
      onSubmit={(event) => {
        sentData.current = new FormData(event.currentTarget)
        setSent(true)
      }}
      className="grid gap-6 [&_:is(input,textarea,button)]:scroll-mt-24 [&_:is(input,textarea,button)]:scroll-mb-24"
    >
      <input type="hidden" name="intent" value="save" />
      <div className="empty:hidden">
        <ErrorSummary error={failure?.error} fields={failure?.fields} title={m.content_not_saved()} />
      </div>
      <UnsavedText form={form} path={path} saveCount={editSession.resetCount} onRestore={setRestored} />
      {editSession.entries.map((entry) => (
        <EntryFields
          key={entry.key}
          entry={entry}
          now={loadedEntries.get(entry.key)}
          refusal={failure}
          typed={entered}
          isAlone={editSession.entries.length === 1}
        />
      ))}
      <div className="bar-below no-print sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3">
        <p role="status" className="text-sm text-warn">
          {isDirty && m.save_bar_unsaved()}
        </p>
        <SendButton isBusy={isBusy} className="button-primary">
          {m.content_save_draft()}
        </SendButton>
      </div>
    </Form>
  )
}
