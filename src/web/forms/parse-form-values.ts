import type { z } from 'zod'
import { DomainError } from '#domain/platform/errors/errors.ts'

/**
 * Parses form values with a schema that is known only at run time. Throws DomainError 'invalid_input' with the fields.
 */
export function parseFormValues<S extends z.ZodType>(schema: S, values: unknown): z.output<S> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message
  throw new DomainError('invalid_input', { fields })
}
