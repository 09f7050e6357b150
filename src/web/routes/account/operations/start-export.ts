import { type RefObject, useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** In the address of the page: the export was asked for before the identity was confirmed. */
export const startsExport = 'download'

/** Sends the form of the export that the confirmation of identity interrupted, once. */
export function useInterruptedExport(form: RefObject<HTMLFormElement | null>): void {
  const [search, setSearch] = useSearchParams()
  const isWanted = search.has(startsExport)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isWanted) return
    form.current?.requestSubmit()
    setSearch({}, { replace: true, preventScrollReset: true })
  }, [isWanted])
}
