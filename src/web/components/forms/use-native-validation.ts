import { type FocusEvent, type FormEvent, useState } from 'react'
import { normalizeTypedText } from '#domain/platform/text/normalize-typed-text.ts'

/** Error texts of one field for the faults the browser itself detects. */
export type FieldTexts = { missing?: string; malformed?: string }

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function findProblem(field: FieldElement, texts: FieldTexts): string | undefined {
  const { validity } = field
  if (validity.valid) return undefined
  if (validity.valueMissing) return texts.missing
  return texts.malformed ?? texts.missing
}

/**
 * Removes invisible characters from an email field, because the browser would reject the address. In other fields
 * the server removes them.
 */
function stripPastedCharacters(field: FieldElement): void {
  if (field.type !== 'email') return
  const plain = normalizeTypedText(field.value)
  if (plain !== field.value) field.value = plain
}

function firstInvalid(form: HTMLFormElement): Element | undefined {
  return [...form.elements].find((field) => field.matches(':invalid:not(fieldset)'))
}

/**
 * Runs `act` once the pressed button is released: a text that appears or leaves between press and release moves the
 * button away from under the pointer, and the click is lost.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector('button:active, a:active, label:active'))
    addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}

/**
 * Reports errors when a field is left after a change or when the form is sent, never while typing; an error
 * disappears as soon as the field is valid. The rules are the browser's; the server decides.
 */
export function useNativeValidation(serverError: string | undefined, texts: FieldTexts) {
  const [checked, setChecked] = useState<{ error: string | undefined; against: string | undefined }>()
  const error = checked && checked.against === serverError ? checked.error : serverError
  const check = (field: FieldElement) =>
    setChecked({ error: findProblem(field, texts), against: serverError })
  return {
    error,
    handlers: {
      onBlur: (event: FocusEvent<FieldElement>) => {
        const field = event.currentTarget
        if (field.value) afterPress(() => check(field))
      },
      onInput: (event: FormEvent<FieldElement>) => {
        stripPastedCharacters(event.currentTarget)
        if (error) check(event.currentTarget)
      },
      onInvalid: (event: FormEvent<FieldElement>) => {
        event.preventDefault()
        check(event.currentTarget)
        // Replaces the browser's own move to the first invalid field.
        const { form } = event.currentTarget
        if (form && firstInvalid(form) === event.currentTarget) event.currentTarget.focus()
      },
    },
  }
}
