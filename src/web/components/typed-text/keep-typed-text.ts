import { withoutLanguage } from '#domain/platform/language/language-path.ts'
import { plainPath } from '#domain/platform/text/plain-path.ts'
import {
  actionPathOf,
  fieldsNamed,
  isField,
  isKeptField,
  isPosted,
  isVersionField,
  signatureOf,
  valuesOf,
} from './typed-fields.ts'
import { isSameForm, readTyped, writeTyped } from './typed-store.ts'

export const placeOf = (path: string): string => withoutLanguage(plainPath(path))

/** The account whose page this is, as the frame of the account and of the back office names it. */
export function shownAccount(): string {
  return document.querySelector<HTMLElement>('[data-account-id]')?.dataset.accountId ?? ''
}

/** The form that was sent last, until its answer is there. */
let sent: { place: string; exact: string } | undefined

/** Keeps what is typed into any form that is posted, until the form is taken, given up or the tab is closed. */
export function keepTypedText(): () => void {
  const keep = ({ target }: Event) => {
    if (isField(target) && target.form && isPosted(target.form) && isKeptField(target))
      keepField(target.form, target.name)
  }
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement) || !isPosted(target)) return
    const action = placeOf(actionPathOf(target))
    if (action.endsWith('/logout')) writeTyped([])
    else if (action === '/language') interrupt(placeOf(location.pathname))
    else {
      sent = { place: placeOf(location.pathname), exact: signatureOf(target).exact }
      sendVersions(target, sent)
    }
  }
  keepTypedBefore()
  document.addEventListener('input', keep)
  document.addEventListener('change', keep)
  document.addEventListener('submit', note, true)
  return () => {
    document.removeEventListener('input', keep)
    document.removeEventListener('change', keep)
    document.removeEventListener('submit', note, true)
  }
}

/** What was typed before the scripts were there, or put back by the browser itself. What it filled in by itself is not typed. */
function keepTypedBefore(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    if (field.form && isPosted(field.form) && isKeptField(field) && isChanged(field))
      keepField(field.form, field.name)
}

function isChanged(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field.matches('[type=hidden], [type=file]') || isFilledIn(field)) return false
  const isSwitch = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
  return isSwitch ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** A browser that does not know the selector tells nothing of what it filled in. */
function isFilledIn(field: Element): boolean {
  try {
    return field.matches(':autofill')
  } catch {
    return false
  }
}

function keepField(form: HTMLFormElement, name: string): void {
  const place = placeOf(location.pathname)
  const { exact, loose } = signatureOf(form)
  const forms = readTyped()
  const known = forms.find((one) => isSameForm(one, { place, exact }))
  const entry = known ?? {
    place,
    account: shownAccount(),
    exact,
    loose,
    fields: {},
    versions: versionsOf(form),
  }
  entry.fields[name] = valuesOf(fieldsNamed(form, name))
  writeTyped(known ? forms : [...forms, entry])
}

/** Text that was put back is sent with the version it was written on: the page may show a later one by now. */
function sendVersions(form: HTMLFormElement, sending: { place: string; exact: string }): void {
  const typed = readTyped().find((one) => isSameForm(one, sending) && one.isRestored)
  for (const [name, version] of Object.entries(typed?.versions ?? {}))
    for (const field of fieldsNamed(form, name)) if (isVersionField(field)) field.value = version
}

/** The form that was sent has been refused: its author knows of a later version, and decides. */
export function forgetSentVersion(): void {
  const refused = sent
  if (refused)
    writeTyped(readTyped().map((form) => (isSameForm(form, refused) ? { ...form, versions: {} } : form)))
}

function versionsOf(form: HTMLFormElement): Record<string, string> {
  const versions = [...form.elements].filter(isField).filter(isVersionField)
  return Object.fromEntries(versions.map(({ name, value }) => [name, value]))
}

/** The page is left without the person's wish: what was typed there comes back with it. */
export function interrupt(place: string): void {
  writeTyped(readTyped().map((form) => (form.place === place ? { ...form, isInterrupted: true } : form)))
}

/** The form that was sent has been taken: its text is where it belongs. */
export function forgetSentText(): void {
  const taken = sent
  if (taken) writeTyped(readTyped().filter((form) => !isSameForm(form, taken)))
}

/** What was typed on this page was given up. */
export function forgetTypedText(): void {
  const place = placeOf(location.pathname)
  writeTyped(readTyped().filter((form) => form.place !== place))
}
