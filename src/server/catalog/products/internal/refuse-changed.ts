import { DomainError } from '#domain/platform/errors/errors.ts'

/**
 * Throws `product_changed` when a product's version differs from the one in `expectedVersions`, on which the change is
 * based. Products without an expected version are not checked.
 */
export function refuseChanged(
  products: readonly { id: string; version: number }[],
  expectedVersions: ReadonlyMap<string, number> | undefined,
): void {
  const changed = products.find(
    ({ id, version }) => expectedVersions && (expectedVersions.get(id) ?? version) !== version,
  )
  if (changed) throw new DomainError('product_changed', { id: changed.id, version: changed.version })
}
