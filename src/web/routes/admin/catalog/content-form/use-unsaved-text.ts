import { type RefObject, useEffect, useState } from 'react'

/** localStorage key for typed values (contract C9). */
const storageKey = 'content'

type StoredValues = Record<string, Record<string, string>>
type Input = {
  form: RefObject<HTMLFormElement | null>
  path: string
  saveCount: number
  onRestore: (typed: Record<string, string>) => void
}

/** Saves typed values in this browser until the form is saved, each with the version token that it is based on. */
export function useUnsavedText({ form, path, saveCount, onRestore }: Input) {
  const [found, setFound] = useState<Record<string, string>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: attaches the listener once per form, and again after each save
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (saveCount > 0) keep(path, undefined)
    setFound(saveCount > 0 ? undefined : read()[path])
    const begun = new Map(textFields(element).map((field) => [field.name, field.defaultValue]))
    const remember = () => {
      const typed = typedIn(element, begun)
      if (Object.keys(typed).length > 0) keep(path, typed)
    }
    element.addEventListener('input', remember)
    return () => element.removeEventListener('input', remember)
  }, [path, saveCount])
  const drop = () => {
    keep(path, undefined)
    setFound(undefined)
    focusFirst([])
  }
  /** The pressed button disappears with the offer: moves the focus to a field. */
  const focusFirst = (names: readonly string[]) => {
    const fields = form.current ? textFields(form.current) : []
    const field = fields.find(({ name }) => names.includes(name)) ?? fields[0]
    field?.focus()
  }
  const take = () => {
    const typed = found ?? {}
    for (const field of form.current ? textFields(form.current) : []) {
      const value = typed[field.name]
      if (value !== undefined) field.value = value
    }
    // Keeps the original version tokens, so that later changes by other users are not overwritten unseen.
    onRestore(Object.fromEntries(Object.entries(typed).filter(([name]) => name.startsWith('base.'))))
    setFound(undefined)
    form.current?.dispatchEvent(new Event('input', { bubbles: true }))
    focusFirst(Object.keys(typed))
  }
  return { isThere: found !== undefined, take, drop }
}

function textFields(form: HTMLFormElement): (HTMLTextAreaElement | HTMLInputElement)[] {
  return [...form.elements].filter(
    (field): field is HTMLTextAreaElement | HTMLInputElement =>
      (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) &&
      /^(value|alt)\./.test(field.name) &&
      field.type !== 'hidden',
  )
}

/**
 * Values of the changed fields, with their version tokens. Compared with the first default: after a refusal the typed
 * value is the default.
 */
function typedIn(form: HTMLFormElement, begun: ReadonlyMap<string, string>): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const field of textFields(form)) {
    if (field.value === begun.get(field.name)) continue
    typed[field.name] = field.value
    const base = form.elements.namedItem(field.name.replace(/^(value|alt)/, 'base'))
    if (base instanceof HTMLInputElement) typed[base.name] = base.value
  }
  return typed
}

function read(): StoredValues {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return kept && typeof kept === 'object' ? (kept as StoredValues) : {}
  } catch {
    return {}
  }
}

function keep(path: string, typed: Record<string, string> | undefined): void {
  const { [path]: _, ...others } = read()
  try {
    localStorage.setItem(storageKey, JSON.stringify(typed ? { ...others, [path]: typed } : others))
  } catch {
    // Storage is disabled or full: the values are still in the form.
  }
}
