import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Typing pauses this long before its result is fetched. */
const typingMs = 300

type LiveSearch = {
  field: RefObject<HTMLInputElement | null>
  /** Searches when typing pauses; the search replaces the address, so that 'back' leaves the list. */
  searchSoon: (form: HTMLFormElement | null) => void
  /** Asks for what the form says at once, as an entry of the history. */
  searchNow: (form: HTMLFormElement | null) => void
}

/**
 * Searches while a search field is typed into. `q` is what the page shows, `addressOf` the address of what a form asks for. The field
 * keeps its focus, its caret and what is typed meanwhile; an older search that is still under way is cancelled by the router.
 */
export function useLiveSearch(q: string, addressOf: (asked: URLSearchParams) => string): LiveSearch {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef(q)
  /** Searches of this field whose page may still come; the last one is the newest. */
  const sent = useRef<string[]>([])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (shown.current === q) return
    shown.current = q
    if (sent.current.includes(q)) {
      if (sent.current.at(-1) === q) sent.current = [q]
      return
    }
    // The address changed without the field: back, a view, 'show all'.
    sent.current = []
    clearTimeout(timer.current)
    if (field.current) field.current.value = q
  }, [q])
  const go = (form: HTMLFormElement, isTyped: boolean) => {
    clearTimeout(timer.current)
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') asked.append(name, value)
    const address = addressOf(asked)
    sent.current.push(new URL(address, location.href).searchParams.get('q') ?? '')
    navigate(address, {
      replace: isTyped || address === pathname + search,
      preventScrollReset: isTyped,
    })
  }
  return {
    field,
    searchSoon: (form) => {
      clearTimeout(timer.current)
      if (form) timer.current = setTimeout(() => go(form, true), typingMs)
    },
    searchNow: (form) => form && go(form, false),
  }
}
