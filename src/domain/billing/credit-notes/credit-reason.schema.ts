import { reasonSchema } from '#domain/platform/text/reason.schema.ts'

/** Reason of a credit, as printed on the credit note; at most 200 characters. */
export const creditReasonSchema = reasonSchema('credit_reason_short', 200)
