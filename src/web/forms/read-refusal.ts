import { isRouteErrorResponse } from 'react-router'

/** The sentence with which the shop refused a page; undefined for what failed. */
export function readRefusal(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && error.status < 500 ? readReason(error) : undefined
}

/** What the shop itself says of an error, a refusal or a failure; undefined for a mistake of ours. */
export function readReason(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { text } = error.data ?? {}
  return typeof text === 'string' && text !== '' ? text : undefined
}
