import { z } from 'zod'
import { day, isDay } from '#domain/platform/calendar/day.ts'
import { defaultLanguage, languages } from '#domain/platform/language/language.ts'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'
import { dataRequestKinds, staffChannels } from './data-request.ts'
import { maxNoteLength } from './max-note-length.ts'

const maxReasonLength = 1_000
const id = z.string().min(1).max(100)

const plainText = (maxLength: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(maxLength, 'too_long'))

const required = (maxLength: number) => plainText(maxLength).pipe(z.string().min(1, 'note_required'))

const request = z.object({
  kind: z.enum(dataRequestKinds),
  channel: z.enum(staffChannels),
  receivedOn: z.string('request_day_invalid').refine(isDay, 'request_day_invalid').transform(day),
  messageId: z.string().max(100).default(''),
  note: plainText(maxReasonLength),
})

/** Schemas of the forms of a customer's record, and of a data request by a person without an account. */
export const customerForms = {
  note: z.object({ text: required(maxNoteLength) }),
  changedNote: z.object({ noteId: id, text: required(maxNoteLength) }),
  noteChoice: z.object({ noteId: id }),
  request,
  requestWithoutAccount: request.extend({
    email: emailField('email_required', 'email_format_invalid'),
    name: z.string('contact_name_short').trim().min(2, 'contact_name_short').max(160, 'too_long'),
    language: z.enum(languages).default(defaultLanguage),
  }),
  answered: z.object({ requestId: id, note: plainText(maxReasonLength) }),
  reason: z.object({ requestId: id, reason: required(maxReasonLength) }),
  erasure: z.object({ requestId: id, confirmation: z.string().trim().min(1, 'erasure_word_wrong') }),
}
