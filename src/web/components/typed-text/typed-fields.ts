/** The fields of a form whose text is kept, and how a text is put back into them. */

export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** By name where a secret stands in an ordinary text field. */
const secretName = /password|secret|token|iban|cvc|^card|(access|api|secret)key/i
const secretAutoComplete = /^(cc-|one-time-code)|-password$/
const unkeptTypes = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']

/** What `isKeptField` reads of a field. */
type FieldFacts = { name: string; type: string; autocomplete: string }

/** Secrets, card data and files are never kept. */
export function isKeptField({ name, type, autocomplete }: FieldFacts): boolean {
  if (!name || unkeptTypes.includes(type)) return false
  return !secretName.test(name) && !secretAutoComplete.test(autocomplete)
}

/** The version the text was written on. It comes back with the text, so that a save still finds a conflict. */
const versionName = /^base|^version$|^seenStock$/

export function isVersionField({ name, type }: Pick<FieldFacts, 'name' | 'type'>): boolean {
  return type === 'hidden' && versionName.test(name)
}

export function isField(element: unknown): element is TypedField {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

export function fieldsNamed(form: HTMLFormElement, name: string): TypedField[] {
  return [...form.elements].filter(isField).filter((field) => field.name === name)
}

const isTicked = (field: TypedField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** The values of all fields of one name: of boxes and radios those that are ticked. */
export function valuesOf(fields: readonly TypedField[]): string[] {
  return fields.filter((field) => !isTicked(field) || field.checked).map(({ value }) => value)
}

/** Puts the values back as a person would type them, so that React hears of it. */
export function putBack(fields: readonly TypedField[], values: readonly string[]): void {
  fields.forEach((field, index) => {
    if (isTicked(field)) {
      if (field.checked !== values.includes(field.value)) field.click()
      return
    }
    const value = values[index]
    if (value !== undefined && value !== field.value) write(field, value)
  })
}

function write(field: TypedField, value: string): void {
  // React replaces the setter of the element itself; the prototype's is the browser's.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Hidden fields that are new with every page and so name no form. */
const freshName = /^base|^version$|^seen|^id$|^requestKey$|^creationKey$|^newId$|^rows\./

/** A longer hidden value is content, not a mark. */
const longestMark = 200

/**
 * Whether what is typed into a form is kept: it is posted, and does not take effect while it is typed (`data-at-once`). By its attributes: a
 * field named 'action' or 'method' hides the property.
 */
export const isPosted = (form: HTMLFormElement): boolean =>
  form.getAttribute('method')?.toLowerCase() === 'post' && !form.hasAttribute('data-at-once')

export const actionPathOf = (form: HTMLFormElement): string =>
  new URL(form.getAttribute('action') ?? '', location.href).pathname

/** What a form is known by: where it is sent, its intent and the hidden fields that say what it is about. */
export function signatureOf(form: HTMLFormElement): { exact: string; loose: string } {
  const hidden = [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.type === 'hidden' && field.value.length <= longestMark,
  )
  const pair = ({ name, value }: HTMLInputElement) => `${name}=${value}`
  const action = actionPathOf(form)
  const loose = [action, ...hidden.filter(({ name }) => !freshName.test(name)).map(pair)].join('&')
  return { loose, exact: [loose, ...hidden.filter(({ name }) => name === 'id').map(pair)].join('&') }
}
