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
 * that they started with, even when revalidation brings newer ones.
 */
export function ContentForm({ path, entries, answer }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<FormData>(undefined)
  const isBusy = useNavigation().formMethod === 'POST'
  const kept = useLastResult(answer)
  const refusal = kept && 'fields' in kept && kept.intent === 'save' ? kept : undefined
  const done = kept && 'done' in kept ? kept : undefined
  const [begun, setBegun] = useState({ entries, done, times: 0, others: 0 })
  const [taken, setTaken] = useState<Record<string, string>>({})
  const typed = { ...taken, ...refusal?.values }
  const isDirty = useUnsavedChanges(form, !isBusy, begun.times)
  const [isSent, setSent] = useState(false)
  // Results of the page's other forms are shown here too, unless this form has unsaved changes.
  const isOwn = isSent && done?.done === 'saved'
  if (done !== begun.done && !isBusy && (isOwn || !isDirty)) {
    const { times, others } = begun
    setBegun({ entries, done, times: times + 1, others: isOwn ? others : others + 1 })
    setTaken({})
    setSent(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each save
  useEffect(() => {
    showStoredTexts(form.current, sent.current)
    sent.current = undefined
  }, [begun.times])
  const now = new Map(entries.map((entry) => [entry.key, entry]))
  return (
    <Form
      // After an action of another form this form is remounted: it has no unsaved values.
      key={begun.others}
      method="post"
      action={path}
      encType="multipart/form-data"
      ref={form}
      noValidate
      onSubmit={(event) => {
        sent.current = new FormData(event.currentTarget)
        setSent(true)
      }}
      className="grid gap-6 [&_:is(input,textarea,button)]:scroll-mt-24 [&_:is(input,textarea,button)]:scroll-mb-24"
    >
      <input type="hidden" name="intent" value="save" />
      <div className="empty:hidden">
        <ErrorSummary error={refusal?.error} fields={refusal?.fields} title={m.content_not_saved()} />
      </div>
      <UnsavedText form={form} path={path} saveCount={begun.times} onRestore={setTaken} />
      {begun.entries.map((entry) => (
        <EntryFields
          key={entry.key}
          entry={entry}
          now={now.get(entry.key)}
          refusal={refusal}
          typed={typed}
          isAlone={begun.entries.length === 1}
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
