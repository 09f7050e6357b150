import { type RefObject, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#messages/messages.ts'

/**
 * Whether a form holds something that was not saved. While it does, leaving asks first; Ctrl+S and Ctrl+Enter save.
 * `isGuarding` false lets go: the form is on its way.
 */
export function useUnsavedChanges(form: RefObject<HTMLFormElement | null>, isGuarding: boolean): boolean {
  const [isDirty, setDirty] = useState(false)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const begun = contentOf(element)
    const compare = () => setDirty(contentOf(element) !== begun)
    const save = (event: KeyboardEvent) => {
      const wantsSave = (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter')
      if (!wantsSave) return
      event.preventDefault()
      element.requestSubmit()
    }
    element.addEventListener('input', compare)
    element.addEventListener('change', compare)
    addEventListener('keydown', save)
    return () => {
      element.removeEventListener('input', compare)
      element.removeEventListener('change', compare)
      removeEventListener('keydown', save)
    }
  }, [form])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && isGuarding && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirm(m.save_bar_leave())) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!isDirty || !isGuarding) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty, isGuarding])
  return isDirty
}

function contentOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === 'string'))
}
