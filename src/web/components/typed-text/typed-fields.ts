/** Finds the fields of a form whose text is stored, and restores text into them. */

export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Names of ordinary text fields that contain a secret. */
const secretName = /password|secret|token|iban|cvc|^card|(access|api|secret)key/i
const secretAutoComplete = /^(cc-|one-time-code)|-password$/
const unstoredTypes = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']

/** The properties of a field that `isStorableField` reads. */
type FieldFacts = { name: string; type: string; autocomplete: string }

/** Whether a field may be stored: never secrets, card data or files. */
export function isStorableField({ name, type, autocomplete }: FieldFacts): boolean {
  if (!name || unstoredTypes.includes(type)) return false
  return !secretName.test(name) && !secretAutoComplete.test(autocomplete)
}

/** Fields with the version the text is based on. Restored with the text, so that saving still detects a conflict. */
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

const isCheckable = (field: TypedField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Values of all fields with one name; of checkboxes and radio buttons only the ticked ones. */
export function valuesOf(fields: readonly TypedField[]): string[] {
  return fields.filter((field) => !isCheckable(field) || field.checked).map(({ value }) => value)
}

/** Sets the values and fires the events of typing, so that React notices. */
export function putBack(fields: readonly TypedField[], values: readonly string[]): void {
  fields.forEach((field, index) => {
    if (isCheckable(field)) {
      if (field.checked !== values.includes(field.value)) field.click()
      return
    }
    const value = values[index]
    if (value !== undefined && value !== field.value) write(field, value)
  })
}

function write(field: TypedField, value: string): void {
  // React replaces the setter on the element; the prototype has the browser's.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Hidden fields whose values differ each time the page is rendered and therefore do not identify a form. */
const changingName = /^base|^version$|^seen|^id$|^requestKey$|^creationKey$|^newId$|^rows\./

/** A longer hidden value is content, not an identifier. */
const maxTokenLength = 200

/**
 * Whether text typed into a form is stored: the form is posted and does not apply changes while typing
 * (`data-at-once`). Reads the attributes, because a field named 'action' or 'method' hides the property.
 */
export const isPosted = (form: HTMLFormElement): boolean =>
  form.getAttribute('method')?.toLowerCase() === 'post' && !form.hasAttribute('data-at-once')

export const actionPathOf = (form: HTMLFormElement): string =>
  new URL(form.getAttribute('action') ?? '', location.href).pathname

/**
 * Identifies a form by its action and its hidden fields, such as the intent; `exact` also includes the hidden `id`.
 */
export function signatureOf(form: HTMLFormElement): { exact: string; loose: string } {
  const hidden = [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.type === 'hidden' && field.value.length <= maxTokenLength,
  )
  const pair = ({ name, value }: HTMLInputElement) => `${name}=${value}`
  const action = actionPathOf(form)
  const looseId = [action, ...hidden.filter(({ name }) => !changingName.test(name)).map(pair)].join('&')
  return {
    loose: looseId,
    exact: [looseId, ...hidden.filter(({ name }) => name === 'id').map(pair)].join('&'),
  }
}
