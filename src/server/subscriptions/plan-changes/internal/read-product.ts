import { and, asc, eq, ne } from 'drizzle-orm'
import type { PriceBasis } from '#domain/billing/tax/split-vat.ts'
import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { readAgreedPrices } from '#server/billing/tax/agreed-prices.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { product, productTranslation } from '#server/database/schema/catalog/products.ts'
import type { Ports } from '#server/ports/ports.ts'

/** A product at the prices that this customer would pay. */
export type OtherProduct = {
  productId: string
  name: string
  monthlyPrice: Cents
  setupFee: Cents
  vatKind: VatKind
}

/**
 * The products to which a subscription can change: those of the same category on sale today, in the shop's order.
 * `reserved`: a product whose last unit this customer's own pending change holds.
 */
export async function listOtherProducts(
  ports: Pick<Ports, 'clock' | 'settings'>,
  db: Database | Transaction,
  { productId, priceBasis }: { productId: string; priceBasis: PriceBasis },
  { language, reserved }: { language: Language; reserved?: string | undefined },
): Promise<OtherProduct[]> {
  const agreed = await readAgreedPrices(ports)
  const [current] = await db
    .select({ categoryId: product.categoryId })
    .from(product)
    .where(eq(product.id, productId))
  if (!current) return []
  const rows = await db
    .select({
      productId: product.id,
      name: productTranslation.name,
      monthlyPrice: product.monthlyPrice,
      setupFee: product.setupFee,
      vatKind: product.vatKind,
      stock: product.stock,
    })
    .from(product)
    .innerJoin(
      productTranslation,
      and(eq(productTranslation.productId, product.id), eq(productTranslation.language, language)),
    )
    .where(
      and(
        eq(product.categoryId, current.categoryId),
        eq(product.status, 'published'),
        ne(product.id, productId),
      ),
    )
    .orderBy(asc(product.position), asc(product.id))
  return rows.flatMap(({ monthlyPrice, stock, ...rest }) =>
    monthlyPrice === null || (stock === 0 && rest.productId !== reserved)
      ? []
      : [
          {
            ...rest,
            monthlyPrice: agreed(monthlyPrice, priceBasis),
            setupFee: agreed(rest.setupFee, priceBasis),
          },
        ],
  )
}

/** One product of `listOtherProducts`. Throws DomainError 'product_not_orderable'. */
export async function findOther(
  ports: Pick<Ports, 'clock' | 'settings'>,
  db: Database | Transaction,
  current: { productId: string; priceBasis: PriceBasis },
  { productId, ...options }: { productId: string; language: Language; reserved?: string | undefined },
): Promise<OtherProduct> {
  const found = (await listOtherProducts(ports, db, current, options)).find(
    (candidate) => candidate.productId === productId,
  )
  if (!found) throw new DomainError('product_not_orderable', { productName: productId })
  return found
}
