import { z } from 'zod'

/** Maximum count in a form or URL; for more, callers pass the filters of the list. */
const maxNumbers = 200

/** Numbers of issued documents, separated by commas. */
export const documentNumbersSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((number) => /^(INV|AV)-\d{10,}$/.test(number)))
  .refine((numbers) => numbers.length <= maxNumbers, 'field_unknown')
