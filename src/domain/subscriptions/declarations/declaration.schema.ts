import { z } from 'zod'
import { isDay } from '#domain/platform/calendar/day.ts'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'

const line = (required: string, max: number) =>
  z.string(required).trim().min(1, required).max(max, 'too_long')

/**
 * A declared withdrawal (D221-5) or cancellation of a contract (D215-2). Requires no reason, and is accepted whether
 * or not the contract is found.
 */
export const declarationSchema = z.object({
  name: line('declaration_name_required', 160),
  contract: line('declaration_contract_required', 300),
  email: emailField('email_required', 'email_format_invalid'),
  /** Cancellations only: the requested end day; empty means the end of the paid month. */
  endsOn: z
    .string()
    .trim()
    .refine((text) => text === '' || isDay(text), 'declaration_date_invalid')
    .optional()
    .default(''),
})

export type DeclarationInput = z.output<typeof declarationSchema>
