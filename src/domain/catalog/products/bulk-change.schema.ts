import { z } from 'zod'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { isChargeable, maxCents } from '#domain/platform/money/price-bounds.ts'
import type { BulkChange } from './bulk-change.ts'
import { productStatuses } from './product.ts'

const categoryId = z.string().regex(/^[a-z0-9-]{1,64}$/, 'category_required')
const status = z.object({ kind: z.literal('status'), status: z.enum(productStatuses) })
const category = z.object({ kind: z.literal('category'), categoryId })

/** Parses an entered percentage ('10', '-5,5 %') into basis points; undefined when malformed. */
function parsePercentage(text: string): number | undefined {
  const match = /^([+-]?\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0\u202f%]/g, ''))
  if (!match) return undefined
  const fraction = Number((match[2] ?? '').padEnd(2, '0'))
  const wholePoints = Number(match[1]) * 100
  return match[1]?.startsWith('-') ? wholePoints - fraction : wholePoints + fraction
}

/** Form of a bulk change of products. */
export const bulkChangeSchema = z
  .discriminatedUnion('kind', [
    status,
    category,
    z.object({ kind: z.literal('featured'), isFeatured: z.enum(['yes', 'no']) }),
    z.object({ kind: z.literal('price'), amount: z.string() }),
    z.object({ kind: z.literal('price-percent'), percentage: z.string() }),
  ])
  .transform((form, context): BulkChange => {
    const reject = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message })
      return z.NEVER
    }
    if (form.kind === 'featured') return { kind: 'featured', isFeatured: form.isFeatured === 'yes' }
    if (form.kind === 'price') {
      const monthlyPrice = parseMoney(form.amount)
      if (monthlyPrice === undefined) return reject('amount', 'amount_invalid')
      if (monthlyPrice > maxCents) return reject('amount', 'amount_too_high')
      if (!isChargeable(monthlyPrice)) return reject('amount', 'amount_too_low')
      return { kind: 'price', monthlyPrice }
    }
    if (form.kind === 'price-percent') {
      const basisPoints = parsePercentage(form.percentage)
      if (basisPoints === undefined || basisPoints < -9_000 || basisPoints > 50_000)
        return reject('percentage', 'percentage_invalid')
      return { kind: 'price-percent', basisPoints }
    }
    return form
  })

/** Product ids of a form, separated by commas; malformed ones are dropped. */
export const productIdsSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((id) => /^[\w-]{1,80}$/.test(id)))

/** Form field that contains JSON. Malformed JSON has the error 'field_unknown'. */
export const jsonField = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'field_unknown' })
        return z.NEVER
      }
    })
    .pipe(schema)
