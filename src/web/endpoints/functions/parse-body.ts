import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { type Cents, cents } from '#domain/money/cents.ts'

const highestAmount = 999_999.99

/** Decimal units of a currency as JSON has them (10 = 10.00), in cents; more than two decimals are refused. */
export const decimalAmount = z
  .number()
  .min(-highestAmount)
  .max(highestAmount)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6)
  .transform((amount): Cents => cents(Math.round(amount * 100)))

/** What a function address was sent. Throws DomainError 'invalid_input' that names the fields. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => [String(issue.path[0] ?? 'body'), 'invalid'])
  throw new DomainError('invalid_input', { fields: Object.fromEntries(fields) })
}
