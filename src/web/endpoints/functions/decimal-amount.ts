import { z } from 'zod'
import { type Cents, cents } from '#domain/platform/money/cents.ts'

const maxAmount = 999_999.99

/** Decimal units of a currency as in JSON (10 = 10.00), converted to cents; more than two decimals are refused. */
export const decimalAmount = z
  .number()
  .min(-maxAmount)
  .max(maxAmount)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6)
  .transform((amount): Cents => cents(Math.round(amount * 100)))
