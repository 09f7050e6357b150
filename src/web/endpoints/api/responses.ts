import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Language } from '#domain/platform/language/language.ts'
import { matchesTag } from '../matches-tag.ts'
import type { Fault } from './read-parameters.ts'

/** A JSON response that shared caches may store and must revalidate on each use. */
export function jsonResponse(c: Context, body: object, language: Language): Response {
  const text = JSON.stringify(body)
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  c.header('ETag', etag)
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  c.header('Content-Language', language)
  if (matchesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' })
}

/** An error response in the format of RFC 9457. */
export function problemResponse(
  c: Context,
  {
    status,
    title,
    language,
    faults,
  }: { status: number; title: string; language: Language; faults?: Fault[] },
): Response {
  const problem = { type: 'about:blank', status, title, ...(faults && { parameters: faults }) }
  return c.body(JSON.stringify(problem), status as 400, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Language': language,
    'Cache-Control': 'no-store',
  })
}
