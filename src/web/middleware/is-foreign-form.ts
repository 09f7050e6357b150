import type { Context } from 'hono'

/** A form that a page of another site sent. */
export function isForeignForm(c: Context): boolean {
  const origin = c.req.header('origin')
  return (
    Boolean(origin) && (!URL.canParse(origin ?? '') || new URL(origin ?? '').host !== c.req.header('host'))
  )
}
