import { z } from 'zod'

/** As many as a form or an address can name; more are meant by the address of their list. */
const mostNumbers = 200

/** Numbers of issued documents, separated by commas. */
export const documentNumbersSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((number) => /^(INV|AV)-\d{10}$/.test(number)))
  .refine((numbers) => numbers.length <= mostNumbers, 'field_unknown')
