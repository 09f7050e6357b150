import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { m } from '#messages/messages.ts'
import { afterPress } from './use-native-validation.ts'

type Props = { error?: string | null; fields?: Record<string, string>; title?: string }

/**
 * All errors of the form at its top, focused, in page order; each links to its field and repeats the field's message.
 */
export function ErrorSummary({ error, fields = {}, title }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [order, setOrder] = useState<readonly string[]>([])
  const [mended, setMended] = useState<readonly string[]>([])
  const entries = Object.entries(fields)
    .filter(([name]) => !mended.includes(name))
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  const isShown = Boolean(error) || entries.length > 0
  // Compared by content, not by identity: a re-render of the page must not take the focus from a user who is typing.
  const errorKey = JSON.stringify([error, fields])
  const result = useActionData()
  // Before paint: the server reports the errors in the order of its checks, which differs from that of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are part of `errorKey`
  useLayoutEffect(() => setOrder(inPageOrder(Object.keys(fields))), [errorKey])
  const announced = useRef<{ result: unknown; texts: string[] }>({ result: undefined, texts: [] })
  const takesFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the errors are part of `errorKey`
  useEffect(() => {
    const texts = [error ?? '', ...Object.entries(fields).map((entry) => entry.join())]
    const { current: before } = announced
    announced.current = { result, texts }
    // Errors that leave take no focus from the field that was mended.
    if (before.result === result && texts.every((text) => before.texts.includes(text))) return
    takesFocus.current = true
    setMended((names) => (names.length > 0 ? [] : names))
  }, [errorKey, result])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result takes the focus again
  useEffect(() => {
    if (!(isShown && takesFocus.current)) return
    takesFocus.current = false
    box.current?.focus()
  }, [errorKey, result, isShown])
  // A field clears its error once it follows the browser's rules; the server decides when it is sent.
  useEffect(() => {
    const form = isShown ? box.current?.closest('form') : null
    const clearError = ({ target }: Event) => {
      if (!(target instanceof HTMLElement && 'validity' in target && 'name' in target)) return
      const { id, name, validity } = target as HTMLInputElement
      const clear = () => setMended((names) => (names.includes(name || id) ? names : [...names, name || id]))
      // A payment provider's field has no name, and rules of its own, which run after this listener.
      setTimeout(() => {
        if (name ? validity.valid : target.ariaInvalid !== 'true') afterPress(clear)
      })
    }
    for (const type of ['input', 'change']) form?.addEventListener(type, clearError)
    return () => {
      for (const type of ['input', 'change']) form?.removeEventListener(type, clearError)
    }
  }, [isShown])
  if (!isShown) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="appear grid gap-2 rounded-card border-2 border-bad bg-bad-soft p-4 text-ink-strong"
    >
      <p className="font-semibold">{error ?? title ?? m.error_summary()}</p>
      {entries.length > 0 && (
        <ul className="grid gap-1">
          {entries.map(([name, text]) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => goToField(event, name)} className="link">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * Focuses the field. Following the link would be a navigation, and the router drops the form's result at each
 * navigation.
 */
function goToField(event: MouseEvent, name: string) {
  const field = findField(name)
  if (!field) return
  event.preventDefault()
  field.scrollIntoView({ block: 'nearest' })
  field.focus()
}

function findField(name: string): HTMLElement | undefined {
  return document.getElementById(name) ?? document.getElementsByName(name)[0]
}

/** Names without a field keep their position. */
function inPageOrder(names: readonly string[]): string[] {
  return names.toSorted((left, right) => {
    const [first, second] = [findField(left), findField(right)]
    if (!first || !second || first === second) return 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}
