import type { z } from 'zod'
import { DomainError } from '#domain/platform/errors/errors.ts'

/** The parsed body of a call. Throws DomainError 'invalid_input' with the names of the fields. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => [String(issue.path[0] ?? 'body'), 'invalid'])
  throw new DomainError('invalid_input', { fields: Object.fromEntries(fields) })
}
