import { DomainError } from '#domain/platform/errors/errors.ts'

/** Throws `product_changed` when a product has another version than the one seen when the change was decided. */
export function refuseChanged(
  products: readonly { id: string; version: number }[],
  seen: ReadonlyMap<string, number> | undefined,
): void {
  const changed = products.find(({ id, version }) => seen && (seen.get(id) ?? version) !== version)
  if (changed) throw new DomainError('product_changed', { id: changed.id, version: changed.version })
}
