import { type RefObject, useEffect, useState } from 'react'

/** localStorage key for typed values (contract C9). */
const storageKey = 'content'

type StoredValues = Record<string, Record<string, string>>
type Input = {
  form: RefObject<HTMLFormElement | null>
  path: string
  saveCount: number
  onRestore: (entered: Record<string, string>) => void
}

/** Saves typed values in this browser until the form is saved, each with the version token that it is based on. */
export function useUnsavedText({ form, path, saveCount, onRestore }: Input) {
  const [unsaved, setUnsaved] = useState<Record<string, string>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: attaches the listener once per form, and again after each save
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (saveCount > 0) store(path, undefined)
    setUnsaved(saveCount > 0 ? undefined : readStored()[path])
    const initial = new Map(textFields(element).map((field) => [field.name, field.defaultValue]))
    const remember = () => {
      const entered = readEntered(element, initial)
      if (Object.keys(entered).length > 0) store(path, entered)
    }
    element.addEventListener('input', remember)
    return () => element.removeEventListener('input', remember)
  }, [path, saveCount])
  const drop = () => {
    store(path, undefined)
    setUnsaved(undefined)
    focusFirst([])
  }
  /** The pressed button disappears with the offer: moves the focus to a field. */
  const focusFirst = (names: readonly string[]) => {
    const fields = form.current ? textFields(form.current) : []
    const field = fields.find(({ name }) => names.includes(name)) ?? fields[0]
    field?.focus()
  }
  const take = () => {
    const entered = unsaved ?? {}
    for (const field of form.current ? textFields(form.current) : []) {
      const value = entered[field.name]
      if (value !== undefined) field.value = value
    }
    // Keeps the original version tokens, so that later changes by other users are not overwritten unseen.
    onRestore(Object.fromEntries(Object.entries(entered).filter(([name]) => name.startsWith('base.'))))
    setUnsaved(undefined)
    form.current?.dispatchEvent(new Event('input', { bubbles: true }))
    focusFirst(Object.keys(entered))
  }
  return { isThere: unsaved !== undefined, take, drop }
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
function readEntered(form: HTMLFormElement, initial: ReadonlyMap<string, string>): Record<string, string> {
  const entered: Record<string, string> = {}
  for (const field of textFields(form)) {
    if (field.value === initial.get(field.name)) continue
    entered[field.name] = field.value
    const base = form.elements.namedItem(field.name.replace(/^(value|alt)/, 'base'))
    if (base instanceof HTMLInputElement) entered[base.name] = base.value
  }
  return entered
}

function readStored(): StoredValues {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return stored && typeof stored === 'object' ? (stored as StoredValues) : {}
  } catch {
    return {}
  }
}

function store(path: string, entered: Record<string, string> | undefined): void {
  const { [path]: _, ...remaining } = readStored()
  try {
    localStorage.setItem(storageKey, JSON.stringify(entered ? { ...remaining, [path]: entered } : remaining))
  } catch {
    // Storage is disabled or full: the values are still in the form.
  }
}
