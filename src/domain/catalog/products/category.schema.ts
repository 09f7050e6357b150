import { z } from 'zod'
import type { CategoryDraft } from './category-draft.ts'

const name = z
  .string()
  .trim()
  .max(60, 'too_long')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'control_characters')
const description = z.string().trim().max(500, 'too_long')

/** The form of a category: name and description required in French (contract B5). */
export const categoryFormSchema = z
  .object({
    'name.fr': name.min(1, 'category_name_required'),
    'description.fr': description.min(1, 'category_description_required'),
    'name.en': name.default(''),
    'description.en': description.default(''),
    'name.hu': name.default(''),
    'description.hu': description.default(''),
  })
  .transform(
    (form): CategoryDraft => ({
      texts: {
        fr: { name: form['name.fr'], description: form['description.fr'] },
        en: { name: form['name.en'], description: form['description.en'] },
        hu: { name: form['name.hu'], description: form['description.hu'] },
      },
    }),
  )
