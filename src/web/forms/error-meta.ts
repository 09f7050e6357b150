import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { m } from '#messages/messages.ts'

/** Title and noindex of an error page; empty without an error. */
export function errorMeta({ error }: { error?: unknown }): MetaDescriptor[] {
  if (!error) return []
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return [
    { title: isMissing ? m.not_found_title() : m.error_title() },
    { name: 'robots', content: 'noindex' },
  ]
}
