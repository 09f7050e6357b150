import { type FocusEvent, type FormEvent, useState } from 'react'
import { normalizeTypedText } from '#domain/platform/text/normalize-typed-text.ts'

/** For one field: the texts for what the browser itself can find wrong. */
export type FieldTexts = { missing?: string; malformed?: string }

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function problemOf(field: FieldElement, texts: FieldTexts): string | undefined {
  const { validity } = field
  if (validity.valid) return undefined
  if (validity.valueMissing) return texts.missing
  return texts.malformed ?? texts.missing
}

/** The browser would refuse an address for marks that are not seen; everywhere else the server takes them away. */
function dropPastedMarks(field: FieldElement): void {
  if (field.type !== 'email') return
  const plain = normalizeTypedText(field.value)
  if (plain !== field.value) field.value = plain
}

function firstInvalid(form: HTMLFormElement): Element | undefined {
  return [...form.elements].find((field) => field.matches(':invalid:not(fieldset)'))
}

/**
 * Does it once what is pressed has been let go: a text that appears between pressing and letting go moves the button away from under the
 * pointer, and the press is lost.
 */
function afterPress(act: () => void): void {
  if (document.querySelector('button:active, a:active, label:active'))
    addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}

/**
 * Tells what is wrong when a field is left after a change or the form is sent, never while typing; a shown error goes
 * as soon as the field is right. The rules are the browser's own, the server has the last word.
 */
export function useNativeValidation(serverError: string | undefined, texts: FieldTexts) {
  const [seen, setSeen] = useState<{ error: string | undefined; against: string | undefined }>()
  const error = seen && seen.against === serverError ? seen.error : serverError
  const check = (field: FieldElement) => setSeen({ error: problemOf(field, texts), against: serverError })
  return {
    error,
    handlers: {
      onBlur: (event: FocusEvent<FieldElement>) => {
        const field = event.currentTarget
        if (field.value) afterPress(() => check(field))
      },
      onInput: (event: FormEvent<FieldElement>) => {
        dropPastedMarks(event.currentTarget)
        if (error) check(event.currentTarget)
      },
      onInvalid: (event: FormEvent<FieldElement>) => {
        event.preventDefault()
        check(event.currentTarget)
        // The browser would have gone to the first one itself.
        const { form } = event.currentTarget
        if (form && firstInvalid(form) === event.currentTarget) event.currentTarget.focus()
      },
    },
  }
}
