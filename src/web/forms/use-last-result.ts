import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The result of the page's form, until the page is left or another result arrives. The router drops it on each
 * revalidation, which happens here without user action: when data changes elsewhere, and when the network returns.
 */
export function useLastResult<T>(result: T | undefined): T | undefined {
  const { key } = useLocation()
  const [stored, setStored] = useState({ answer: result, key })
  // The result arrives before its navigation ends, which changes the location key.
  if (result !== undefined && (result !== stored.answer || key !== stored.key))
    setStored({ answer: result, key })
  return result ?? (stored.key === key ? stored.answer : undefined)
}
