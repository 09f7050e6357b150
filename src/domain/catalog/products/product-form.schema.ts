import { z } from 'zod'
import { productDraftSchema } from './product-draft.schema.ts'
import type { ProductDraft } from './product-draft.ts'
import { formFieldOf, missingDetails, readProductForm } from './product-form.ts'

/** Converts the editor's fields to a product. Errors are keyed by field name. */
export const productFormSchema = z.record(z.string(), z.string()).transform((form, context): ProductDraft => {
  const parsed = productDraftSchema.safeParse(readProductForm(form))
  const errors = new Map<string, string>()
  if (parsed.success) {
    for (const [field, code] of Object.entries(missingDetails(parsed.data))) errors.set(field, code)
  } else {
    for (const { path, message } of parsed.error.issues) {
      const field = formFieldOf(path)
      if (!errors.has(field)) errors.set(field, message)
    }
  }
  if (parsed.success && errors.size === 0) return parsed.data
  for (const [field, message] of errors) context.addIssue({ code: 'custom', path: [field], message })
  return z.NEVER
})
