import { isRouteErrorResponse } from 'react-router'

/** The text with which the shop refused a page; undefined for failures (5xx). */
export function readRefusal(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && error.status < 500 ? readReason(error) : undefined
}

/** The shop's own text for a refusal or a failure; undefined for a bug. */
export function readReason(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { text } = error.data ?? {}
  return typeof text === 'string' && text !== '' ? text : undefined
}
