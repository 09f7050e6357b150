import { type RefObject, useEffect, useState } from 'react'

/** Where this browser keeps what was typed (contract C9). */
const storageKey = 'content'

type Kept = Record<string, Record<string, string>>
type Input = {
  form: RefObject<HTMLFormElement | null>
  path: string
  savedTimes: number
  onTake: (typed: Record<string, string>) => void
}

/** Keeps what is typed into a form of texts in this browser until it is saved, each with the text it was begun on. */
export function useKeptText({ form, path, savedTimes, onTake }: Input) {
  const [found, setFound] = useState<Record<string, string>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each form is listened to from when it is there, and anew when it was saved
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (savedTimes > 0) keep(path, undefined)
    setFound(savedTimes > 0 ? undefined : read()[path])
    const begun = new Map(textFields(element).map((field) => [field.name, field.defaultValue]))
    const remember = () => {
      const typed = typedIn(element, begun)
      if (Object.keys(typed).length > 0) keep(path, typed)
    }
    element.addEventListener('input', remember)
    return () => element.removeEventListener('input', remember)
  }, [path, savedTimes])
  const drop = () => {
    keep(path, undefined)
    setFound(undefined)
    focusFirst([])
  }
  /** The button that was pressed goes with its offer. */
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
    // Each on what it was begun: what others wrote since is not written over unseen.
    onTake(Object.fromEntries(Object.entries(typed).filter(([name]) => name.startsWith('base.'))))
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

/** The fields that say something else than when they came (a refusal makes what was typed their default), and what each was begun on. */
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

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return kept && typeof kept === 'object' ? (kept as Kept) : {}
  } catch {
    return {}
  }
}

function keep(path: string, typed: Record<string, string> | undefined): void {
  const { [path]: _, ...others } = read()
  try {
    localStorage.setItem(storageKey, JSON.stringify(typed ? { ...others, [path]: typed } : others))
  } catch {
    // The browser keeps nothing, or nothing more: what is in the form is still there.
  }
}
