import { isRouteErrorResponse } from 'react-router'

/** The sentence with which the shop refused a page; undefined for what failed. */
export function readRefusal(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status >= 500) return undefined
  const { text } = error.data ?? {}
  return typeof text === 'string' ? text : undefined
}
