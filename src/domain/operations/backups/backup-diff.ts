import { changedFields, type ProductField } from '#domain/catalog/products/product-changes.ts'
import type { ProductDraft } from '#domain/catalog/products/product-draft.ts'
import { canonicalJson } from '#domain/platform/json/canonical-json.ts'
import { defaultLanguage } from '#domain/platform/language/language.ts'
import type { BackupContents } from './backup-contents.ts'

export type ProductDifference = {
  id: string
  name: string
  /** Effect of the restore on the product. */
  effect: 'added' | 'changed' | 'removed'
  fields: ProductField[]
  /** Monthly price before and after the restore; null when it does not change. */
  price: { before: number | null; after: number | null } | null
}

/** Preview of the effects of restoring a backup. */
export type BackupDiff = {
  products: ProductDifference[]
  pricesRaised: number
  pricesLowered: number
  categories: { added: number; changed: number; removed: number }
  texts: number
  settings: string[]
  isEmpty: boolean
}

export function diffBackup(current: BackupContents, backup: BackupContents): BackupDiff {
  const products = diffProducts(current, backup)
  const priceChanges = products.flatMap(({ effect, price }) =>
    effect === 'changed' && price?.before != null && price.after != null ? [price.after - price.before] : [],
  )
  const diff = {
    products,
    pricesRaised: priceChanges.filter((change) => change > 0).length,
    pricesLowered: priceChanges.filter((change) => change < 0).length,
    categories: countDifferences(current.categories, backup.categories, ({ id }) => id),
    texts: total(
      countDifferences(current.content, backup.content, ({ key, language }) => `${key} ${language}`),
    ),
    settings: changedSettings(current, backup),
  }
  const isEmpty =
    products.length === 0 && total(diff.categories) === 0 && diff.texts === 0 && diff.settings.length === 0
  return { ...diff, isEmpty }
}

function diffProducts(current: BackupContents, backup: BackupContents): ProductDifference[] {
  const before = new Map(current.products.map((product) => [product.id, product.draft]))
  const after = new Map(backup.products.map((product) => [product.id, product.draft]))
  const added = backup.products
    .filter(({ id }) => !before.has(id))
    .map(({ id, draft }) => describe(id, undefined, draft))
  const others = current.products.flatMap(({ id, draft }) => {
    const target = after.get(id)
    // A restore keeps the current stock: the backup does not know what was sold since.
    const restored = target && { ...target, stock: draft.stock }
    if (restored && changedFields(draft, restored).length === 0) return []
    return [describe(id, draft, restored)]
  })
  return [...added, ...others]
}

function describe(
  id: string,
  current: ProductDraft | undefined,
  restored: ProductDraft | undefined,
): ProductDifference {
  const shown = current ?? restored
  return {
    id,
    name: shown?.texts[defaultLanguage]?.name || id,
    effect: current && restored ? 'changed' : restored ? 'added' : 'removed',
    fields: current && restored ? changedFields(current, restored) : [],
    price:
      current?.monthlyPrice === restored?.monthlyPrice
        ? null
        : { before: current?.monthlyPrice ?? null, after: restored?.monthlyPrice ?? null },
  }
}

type Counts = { added: number; changed: number; removed: number }

function countDifferences<T>(
  current: readonly T[],
  backup: readonly T[],
  getKey: (entry: T) => string,
): Counts {
  const before = new Map(current.map((entry) => [getKey(entry), canonicalJson(entry)]))
  const after = new Map(backup.map((entry) => [getKey(entry), canonicalJson(entry)]))
  return {
    added: [...after.keys()].filter((key) => !before.has(key)).length,
    changed: [...after].filter(([key, value]) => before.has(key) && before.get(key) !== value).length,
    removed: [...before.keys()].filter((key) => !after.has(key)).length,
  }
}

const total = ({ added, changed, removed }: Counts) => added + changed + removed

function changedSettings(current: BackupContents, backup: BackupContents): string[] {
  const flatten = ({ settings }: BackupContents) =>
    new Map(
      Object.entries(settings).flatMap(([category, values]) =>
        Object.entries(values).map(([key, value]) => [`${category}.${key}`, canonicalJson(value)] as const),
      ),
    )
  const [before, after] = [flatten(current), flatten(backup)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .toSorted()
}
