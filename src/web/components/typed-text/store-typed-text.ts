import { withoutLanguage } from '#domain/platform/language/language-path.ts'
import { plainPath } from '#domain/platform/text/plain-path.ts'
import {
  actionPathOf,
  fieldsNamed,
  isField,
  isPosted,
  isStorableField,
  isVersionField,
  signatureOf,
  valuesOf,
} from './typed-fields.ts'
import { isSameForm, readTyped, writeTyped } from './typed-store.ts'

export const placeOf = (path: string): string => withoutLanguage(plainPath(path))

/** Id of the account whose page this is, from the layout of the account area or back office; empty elsewhere. */
export function shownAccount(): string {
  return document.querySelector<HTMLElement>('[data-account-id]')?.dataset.accountId ?? ''
}

/** The last submitted form, until its response arrives. */
let submitted: { place: string; exact: string } | undefined

/**
 * Stores text typed into posted forms until the form is accepted, discarded or the tab is closed. Returns a function
 * that stops this.
 */
export function storeTypedText(): () => void {
  const onChange = ({ target }: Event) => {
    if (isField(target) && target.form && isPosted(target.form) && isStorableField(target))
      storeField(target.form, target.name)
  }
  const recordSubmission = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement) || !isPosted(target)) return
    const action = placeOf(actionPathOf(target))
    if (action.endsWith('/logout')) writeTyped([])
    else if (action === '/language') markInterrupted(placeOf(location.pathname))
    else {
      submitted = { place: placeOf(location.pathname), exact: signatureOf(target).exact }
      sendVersions(target, submitted)
    }
  }
  storeTypedBefore()
  document.addEventListener('input', onChange)
  document.addEventListener('change', onChange)
  document.addEventListener('submit', recordSubmission, true)
  return () => {
    document.removeEventListener('input', onChange)
    document.removeEventListener('change', onChange)
    document.removeEventListener('submit', recordSubmission, true)
  }
}

/** Stores text typed before the scripts started or restored by the browser; not text the browser autofilled. */
function storeTypedBefore(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    if (field.form && isPosted(field.form) && isStorableField(field) && isChanged(field))
      storeField(field.form, field.name)
}

function isChanged(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field.matches('[type=hidden], [type=file]') || isFilledIn(field)) return false
  const isSwitch = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
  return isSwitch ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** Whether the browser autofilled the field; false in a browser without the selector. */
function isFilledIn(field: Element): boolean {
  try {
    return field.matches(':autofill')
  } catch {
    return false
  }
}

function storeField(form: HTMLFormElement, name: string): void {
  const path = placeOf(location.pathname)
  const { exact, loose } = signatureOf(form)
  const forms = readTyped()
  const stored = forms.find((form) => isSameForm(form, { place: path, exact }))
  const entry = stored ?? {
    place: path,
    account: shownAccount(),
    exact,
    loose,
    fields: {},
    versions: readVersions(form),
  }
  entry.fields[name] = valuesOf(fieldsNamed(form, name))
  writeTyped(stored ? forms : [...forms, entry])
}

/** Sends restored text with the version it is based on, because the page may show a later one by now. */
function sendVersions(form: HTMLFormElement, sending: { place: string; exact: string }): void {
  const restored = readTyped().find((form) => isSameForm(form, sending) && form.isRestored)
  for (const [name, version] of Object.entries(restored?.versions ?? {}))
    for (const field of fieldsNamed(form, name)) if (isVersionField(field)) field.value = version
}

/**
 * The submitted form was refused because of a later version: the author knows of it and decides, so the stored
 * version is dropped.
 */
export function deleteSentVersion(): void {
  const rejectedForm = submitted
  if (rejectedForm)
    writeTyped(readTyped().map((form) => (isSameForm(form, rejectedForm) ? { ...form, versions: {} } : form)))
}

function readVersions(form: HTMLFormElement): Record<string, string> {
  const versions = [...form.elements].filter(isField).filter(isVersionField)
  return Object.fromEntries(versions.map(({ name, value }) => [name, value]))
}

/** Marks the text of a page as interrupted: the user was made to leave, and the text is restored on return. */
export function markInterrupted(path: string): void {
  writeTyped(readTyped().map((form) => (form.place === path ? { ...form, isInterrupted: true } : form)))
}

/** The submitted form was accepted: its stored text is deleted. */
export function deleteSentText(): void {
  const accepted = submitted
  if (accepted) writeTyped(readTyped().filter((form) => !isSameForm(form, accepted)))
}

/** Deletes the text of this page, because the user discarded it. */
export function deleteTypedText(): void {
  const path = placeOf(location.pathname)
  writeTyped(readTyped().filter((form) => form.place !== path))
}
