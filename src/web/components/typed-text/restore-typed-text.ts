import { markInterrupted, placeOf, shownAccount } from './store-typed-text.ts'
import { fieldsNamed, isPosted, isStorableField, putBack, signatureOf } from './typed-fields.ts'
import { isSameForm, readTyped, type TypedForm, writeTyped } from './typed-store.ts'

/** Pages that may come between a form and its response. */
const authPages = [
  '/login',
  '/login/code',
  '/admin/login',
  '/user/confirm-identity',
  '/admin/confirm-identity',
]

export const isAuthPage = (path: string): boolean => authPages.includes(placeOf(path))

type Arrival = {
  /** Reached by the browser's back, forward or reload. */
  isReturn: boolean
  onRestored(): void
}

/**
 * Restores text typed on a page before, after a sign-in, a change of language, back, forward or a reload; a new visit
 * starts with empty forms. Forms that appear later, in a dialog for example, are restored then. Returns a function
 * that stops this.
 */
export function restoreTypedText({ isReturn, onRestored }: Arrival): () => void {
  const noop = () => undefined
  if (isAuthPage(location.pathname)) {
    const from = new URLSearchParams(location.search).get('from')
    if (from?.startsWith('/')) markInterrupted(placeOf(new URL(from, location.origin).pathname))
    return noop
  }
  const path = placeOf(location.pathname)
  const forms = readTyped()
  const isRestorable = (form: TypedForm) =>
    form.account === shownAccount() && (isReturn || form.isInterrupted === true)
  let waiting = forms.filter((form) => form.place === path && isRestorable(form))
  writeTyped(forms.filter((form) => form.place !== path || waiting.includes(form)).map(settled(path)))
  if (waiting.length === 0) return noop
  const attempt = () => {
    const before = waiting.length
    waiting = waiting.filter((form) => !restoreForm(form))
    if (waiting.length < before) onRestored()
    if (waiting.length === 0) observer.disconnect()
  }
  const observer = new MutationObserver(attempt)
  observer.observe(document.body, { childList: true, subtree: true })
  attempt()
  return () => observer.disconnect()
}

const settled =
  (path: string) =>
  (form: TypedForm): TypedForm =>
    form.place === path ? { ...form, isInterrupted: false } : form

/** Returns whether the form was found. */
function restoreForm(stored: TypedForm): boolean {
  const form = findForm(stored)
  if (!form) return false
  const { exact } = signatureOf(form)
  writeTyped(
    readTyped().map((form) => (isSameForm(form, stored) ? { ...form, exact, isRestored: true } : form)),
  )
  for (const [name, values] of Object.entries(stored.fields))
    putBack(fieldsNamed(form, name).filter(isStorableField), values)
  return true
}

function findForm({ exact, loose, fields }: TypedForm): HTMLFormElement | undefined {
  const forms = [...document.forms].filter(isPosted)
  const same = forms.find((form) => signatureOf(form).exact === exact)
  if (same) return same
  const alike = forms.filter((form) => signatureOf(form).loose === loose)
  const holdsField = (form: HTMLFormElement) =>
    Object.keys(fields).some((name) => fieldsNamed(form, name).length > 0)
  return alike.length === 1 ? alike.find(holdsField) : undefined
}
