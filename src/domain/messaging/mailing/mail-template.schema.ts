import { z } from 'zod'
import { languages } from '#domain/platform/language/language.ts'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'
import { wholeNumber } from '#domain/platform/text/whole-number.schema.ts'
import { readMailCategory } from './read-mail-category.ts'

const maxSubjectLength = 200
const maxContentLength = 60_000
const maxVariables = 100

const language = z.enum(languages)
const subject = z
  .string('mail_subject_required')
  .trim()
  .min(1, 'mail_subject_required')
  .max(maxSubjectLength, 'too_long')
  .regex(/^[^\r\n\u0085\u2028\u2029]*$/, 'mail_subject_one_line')
const content = z
  .string('mail_content_required')
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().min(1, 'mail_content_required').max(maxContentLength, 'too_long'))
const category = z.string().optional().transform(readMailCategory)
const title = z.string('mail_title_required').trim().min(1, 'mail_title_required').max(80, 'too_long')

/** Sample variables of a template, as JSON; a name has at least one character, a value is any text. */
const samples = z
  .string()
  .transform((text, context) => {
    try {
      return z.record(z.string().min(1).max(80), z.string().max(5000)).parse(JSON.parse(text || '{}'))
    } catch {
      context.addIssue({ code: 'custom', message: 'mail_variable_name_required' })
      return z.NEVER
    }
  })
  .refine((given) => Object.keys(given).length <= maxVariables, 'too_long')

/**
 * One language of a template as its editor submits it. `base` is the version the edit started from, 0 if there was
 * none.
 */
export const mailTemplateEdit = z.object({
  language,
  base: wholeNumber({ min: 0 }),
  subject,
  content,
  title: title.optional(),
  category,
  /** Only for the owner's custom templates; if absent, the stored samples are unchanged. */
  samples: samples.optional(),
  baseSamples: samples.optional(),
})

/** An unsaved template to preview; incomplete texts are accepted. */
export const mailTemplateDraft = z.object({
  language,
  subject: z
    .string()
    .max(maxSubjectLength * 2, 'too_long')
    .default(''),
  content: z.string().max(maxContentLength, 'too_long').default(''),
  category,
  values: samples.prefault('{}'),
})

/** A draft to send to an address as a test mail. */
export const mailTemplateTest = mailTemplateDraft.extend({
  recipient: emailField('mail_test_email_invalid', 'mail_test_email_invalid'),
})

/** A new custom template in its first language. */
export const newMailTemplate = z.object({ title, category, language, subject, content })

/** A version to restore, and the current version. */
export const restoredMailTemplate = z.object({
  language,
  version: wholeNumber({ min: 1 }),
  base: wholeNumber({ min: 1 }),
})

/** The text entered to confirm that a template is permanently deleted. */
export const mailTemplateDeletion = z.object({ typed: z.string('confirmation_required').trim() })
