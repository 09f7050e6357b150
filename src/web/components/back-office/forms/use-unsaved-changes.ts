import { type RefObject, useEffect, useRef, useState } from 'react'
import { deleteTypedText } from '#web/components/typed-text/store-typed-text.ts'
import { confirmBeforeLeaving } from './leave-question.tsx'

/**
 * Whether a form has unsaved changes. While it has, leaving asks first; Ctrl+S and Ctrl+Enter save. `isGuarding`
 * false stops this, because the form is being sent. A form that stays after saving counts its saves in `saveCount`:
 * the comparison is then made with what was sent, not with what was typed meanwhile. Without `savesByKeys` the keys
 * do nothing, because a sent message cannot be undone.
 */
export function useUnsavedChanges(
  form: RefObject<HTMLFormElement | null>,
  isGuarding: boolean,
  saveCount = 0,
  { savesByKeys = true } = {},
): boolean {
  const [isDirty, setDirty] = useState(false)
  const isSending = useRef(false)
  const tracked = useRef<{ element: HTMLFormElement; begun: string; sent: string | undefined }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts at each save and for each new form
  useEffect(() => {
    const element = form.current
    if (!element) return
    const before = tracked.current?.element === element ? tracked.current : undefined
    const initial = before?.sent ?? before?.begun ?? readContent(element)
    tracked.current = { element, begun: initial, sent: undefined }
    const compare = () => setDirty(readContent(element) !== initial)
    const recordSubmission = () => {
      tracked.current = { element, begun: initial, sent: readContent(element) }
      // Submitting a form makes the router ask at once whether it may navigate to the form's action.
      isSending.current = true
      setTimeout(() => {
        isSending.current = false
      })
    }
    compare()
    const save = (event: KeyboardEvent) => {
      const isSaveKey = (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter')
      if (!isSaveKey) return
      event.preventDefault()
      element.requestSubmit()
    }
    element.addEventListener('input', compare)
    element.addEventListener('change', compare)
    element.addEventListener('submit', recordSubmission)
    if (savesByKeys) addEventListener('keydown', save)
    return () => {
      element.removeEventListener('input', compare)
      element.removeEventListener('change', compare)
      element.removeEventListener('submit', recordSubmission)
      removeEventListener('keydown', save)
    }
  }, [form, saveCount])
  useEffect(() => {
    if (isDirty && isGuarding) return confirmBeforeLeaving(() => !isSending.current)
  }, [isDirty, isGuarding])
  const wasDirty = useRef(false)
  useEffect(() => {
    if (wasDirty.current && !isDirty) deleteTypedText()
    wasDirty.current = isDirty
  }, [isDirty])
  useEffect(() => {
    if (!isDirty || !isGuarding) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty, isGuarding])
  return isDirty
}

/** The form's data without the version it is based on (`base…`). */
function readContent(form: HTMLFormElement): string {
  const entered = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && !name.startsWith('base'),
  )
  return JSON.stringify(entered)
}
