import type { z } from 'zod'
import { changedFields, type ProductField } from '#domain/catalog/products/product-changes.ts'
import { productDraftSchema } from '#domain/catalog/products/product-draft.schema.ts'
import { emptyDraft, type ProductDraft } from '#domain/catalog/products/product-draft.ts'
import { columnOfIssue, type ImportIssue, readProductLine } from '#domain/catalog/products/product-file.ts'
import { isProductId, reservedIds } from '#domain/catalog/products/product-id.ts'
import type { TakeSafetyCopy } from '#domain/platform/backups/safety-copy.ts'
import { DomainError, isDomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { noProgress } from '#server/ports/progress.ts'
import {
  categoryNamed,
  createCategories,
  type MissingCategory,
} from '../categories/create-missing-categories.ts'
import { listCategoryNames } from '../categories/list-categories.ts'
import { readProductTable } from './internal/read-product-table.ts'
import { lockCatalogue, readDrafts } from './read-drafts.ts'
import { type CatalogueChangePorts, type Editor, saveProductIn } from './save-product.ts'

/** Outcome of one line. Line numbers are those of the file, as a spreadsheet shows them. */
export type ImportedLine = {
  line: number
  id: string
  name: string
  effect: 'new' | 'changed' | 'unchanged' | 'refused'
  fields: ProductField[]
  /** Problems for which the line is refused. */
  problems: ImportIssue[]
  /** Values the import interprets differently from the cell's text. */
  guesses: ImportIssue[]
  /** The cells of the line in the file, by heading. */
  cells: Record<string, string>
}

/** Result of an import, with the name of the safety copy taken before it. */
export type ImportResult = { added: number; changed: number; refused: number; safetyCopy: string }

type PlannedLine = ImportedLine & { draft?: ProductDraft; known: boolean; seenStock?: number | null }

type ImportPlan = {
  lines: PlannedLine[]
  /** Categories in the file that the shop does not have, in the file's order. */
  missing: MissingCategory[]
}

/**
 * Dry run of a product import: the effect of each line. With `createsCategories`, missing categories count as existing.
 * Throws what `readProductTable` throws.
 */
export async function planImport(
  { db }: { db: Database | Transaction },
  { text, language, createsCategories }: { text: string; language: Language; createsCategories: boolean },
): Promise<ImportPlan> {
  const lines = readProductTable(text)
  const categoryIds = new Set((await listCategoryNames({ db }, language)).map(({ id }) => id))
  const unnamed = m.product_unnamed({}, { locale: 'fr' })
  const readLines = (createdIds?: ReadonlyMap<string, string>) =>
    lines.map(({ line, cells }) => ({
      line,
      cells,
      ...readProductLine(cells, { categoryIds, createdIds, unnamed }),
    }))
  const uncorrected = readLines()
  const unknownCategories = uncorrected.flatMap(({ guesses }) =>
    guesses.flatMap(({ code, value }) => {
      const category = code === 'import_category_unknown' ? categoryNamed(value) : undefined
      return category ? [[value, category] as const] : []
    }),
  )
  const missing = [
    ...new Map(unknownCategories.toReversed().map(([, category]) => [category.id, category])).values(),
  ]
    .toReversed()
    .filter(({ id }) => !categoryIds.has(id))
  const lineChanges = createsCategories
    ? readLines(new Map(unknownCategories.map(([value, { id }]) => [value, id])))
    : uncorrected
  const existing = await readDrafts(
    db,
    lineChanges.map(({ id }) => id),
  )
  const storedById = new Map(existing.map((product) => [product.id, product]))
  const usedIds = new Set<string>()
  const planned = lineChanges.map(
    ({ line, cells, id, change, problems: readProblems, guesses }): PlannedLine => {
      const stored = storedById.get(id)
      const draft = change(stored?.draft ?? emptyDraft)
      const validation = productDraftSchema.safeParse(draft)
      const problems = [
        ...findIdProblems(id, usedIds),
        ...readProblems,
        ...(validation.success ? [] : toIssues(validation.error, cells)),
      ]
      usedIds.add(id)
      const fields = stored ? changedFields(stored.draft, draft) : []
      const effect =
        problems.length > 0 ? 'refused' : !stored ? 'new' : fields.length > 0 ? 'changed' : 'unchanged'
      const isKeptAsDraft = (cells.status ?? '').trim() === 'published' && draft.status === 'draft'
      return {
        line,
        id,
        effect,
        fields,
        problems,
        cells,
        guesses: isKeptAsDraft
          ? [...guesses, { column: 'status', value: 'published', code: 'import_kept_draft' }]
          : guesses,
        name: draft.texts.fr?.name ?? id,
        draft: validation.data,
        known: stored !== undefined,
        seenStock: stored?.draft.stock,
      }
    },
  )
  return { lines: planned, missing }
}

/**
 * The problem of an id that is invalid, reserved for the shop's own paths, or used in an earlier line; such a line is
 * refused. An empty id has no problem.
 */
function findIdProblems(id: string, usedIds: ReadonlySet<string>): ImportIssue[] {
  if (id === '') return []
  const createIssue = (code: string) => [{ column: 'id', value: id, code }]
  if (usedIds.has(id)) return createIssue('import_id_twice')
  return isProductId(id) && !reservedIds.has(id) ? [] : createIssue('import_id_invalid')
}

/** Validation errors of a product, one per column. */
function toIssues({ issues }: z.ZodError, cells: Readonly<Record<string, string>>): ImportIssue[] {
  const issuesByColumn = issues.map(({ path, message }) => {
    const column = columnOfIssue(path)
    return [column, { column, value: cells[column] ?? '', code: message }] as const
  })
  return [...new Map(issuesByColumn).values()]
}

/**
 * Imports a product file into the current catalogue. Skips refused lines; saves the others in one transaction. An
 * unknown id creates a product with that id; for an empty id, one is derived from the name. Sales during the import
 * stay subtracted from the stock. With `createsCategories`, missing categories are created first. Throws 'import_empty'
 * when no line changes anything, 'line_refused' with the line that could not be saved.
 */
export async function importProducts(
  ports: CatalogueChangePorts,
  {
    text,
    language,
    createsCategories,
    before: takeSafetyCopy,
    actorId,
    ipHash,
  }: Editor & {
    text: string
    language: Language
    createsCategories: boolean
    before: TakeSafetyCopy<Transaction>
  },
  progress = noProgress,
): Promise<ImportResult> {
  const result = await ports.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const { lines: planned, missing } = await planImport(
      { db: transaction },
      { text, language, createsCategories },
    )
    const effective = planned.filter(({ effect }) => effect === 'new' || effect === 'changed')
    const refusedCount = planned.filter(({ effect }) => effect === 'refused').length
    const changed = effective.filter(({ known }) => known).map(({ id }) => id)
    if (effective.length === 0) throw new DomainError('import_empty')
    progress.expect(effective.length)
    const copy = await takeSafetyCopy(transaction, { ids: changed, added: [], field: null })
    // Categories that appear only in refused lines are not created.
    const usedCategories = new Set(effective.map(({ draft }) => draft?.categoryId))
    const categories = createsCategories ? missing.filter(({ id }) => usedCategories.has(id)) : []
    await createCategories(ports, transaction, { categories, actorId, ipHash })
    const createdIds: string[] = []
    for (const { id, draft, known: isExisting, line, seenStock } of effective) {
      progress.advance()
      if (!draft) continue
      try {
        const saved = await saveProductIn(ports, transaction, {
          ...(isExisting ? { id } : { id: undefined, wantedId: id }),
          baseVersion: undefined,
          seenStock,
          draft,
          actorId,
          ipHash,
        })
        if (saved.isNew) createdIds.push(saved.id)
      } catch (error) {
        if (isDomainError(error)) throw new DomainError('line_refused', { line })
        throw error
      }
    }
    await recordAudit(transaction, {
      action: 'products.imported',
      actorId,
      subject: 'products',
      details: { count: effective.length },
      ipHash,
      occurredAt: ports.clock.now(),
    })
    await ports.jobs.send(transaction, 'backups.automatic', { reason: 'products.imported', actorId })
    await copy.amend({ ids: changed, added: createdIds, categories, field: null })
    return { added: createdIds.length, changed: changed.length, refused: refusedCount, safetyCopy: copy.name }
  })
  await ports.live.publish('catalogue', {})
  return result
}
