import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** How long typing has to pause before the results are fetched. */
const typingMs = 300

type LiveSearch = {
  field: RefObject<HTMLInputElement | null>
  /** Searches when typing pauses; replaces the history entry, so that 'back' leaves the list. */
  searchSoon: (form: HTMLFormElement | null) => void
  /** Searches at once and adds a history entry. */
  searchNow: (form: HTMLFormElement | null) => void
}

/**
 * Searches while a search field is typed into. `q` is the query the page shows, `addressOf` builds the URL of a
 * form's query. The field keeps its focus, its caret and text typed meanwhile; the router cancels an older search
 * that is still pending.
 */
export function useLiveSearch(q: string, buildUrl: (params: URLSearchParams) => string): LiveSearch {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const renderedQuery = useRef(q)
  /** Pending searches of this field, newest last. */
  const pendingQueries = useRef<string[]>([])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (renderedQuery.current === q) return
    renderedQuery.current = q
    if (pendingQueries.current.includes(q)) {
      if (pendingQueries.current.at(-1) === q) pendingQueries.current = [q]
      return
    }
    // The URL changed without the field: back, a view, 'show all'.
    pendingQueries.current = []
    clearTimeout(timer.current)
    if (field.current) field.current.value = q
  }, [q])
  const go = (form: HTMLFormElement, isTyped: boolean) => {
    clearTimeout(timer.current)
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
    const address = buildUrl(params)
    pendingQueries.current.push(new URL(address, location.href).searchParams.get('q') ?? '')
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
