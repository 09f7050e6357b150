import { reasonSchema } from '#domain/platform/text/reason.schema.ts'

/** Why something billed is taken back, as the credit note prints it: at least a word, at most two hundred characters. */
export const creditReasonSchema = reasonSchema('credit_reason_short', 200)
