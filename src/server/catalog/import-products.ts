import { parse } from 'csv-parse/sync'
import type { TakeSafetyCopy } from '#domain/backups/safety-copy.ts'
import { changedFields, type ProductField } from '#domain/catalog/product-changes.ts'
import { productDraftSchema } from '#domain/catalog/product-draft.schema.ts'
import { emptyDraft, type ProductDraft } from '#domain/catalog/product-draft.ts'
import { readProductLine } from '#domain/catalog/product-file.ts'
import { DomainError, isDomainError } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { m } from '#messages/messages.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database, Transaction } from '../database/database.ts'
import { noProgress } from '../ports/progress.ts'
import { catalogueTopic } from './catalogue-topic.ts'
import { listCategoryNames } from './list-categories.ts'
import { lockCatalogue, readDrafts } from './read-drafts.ts'
import { type CatalogueChangePorts, type Editor, saveProductIn } from './save-product.ts'

const mostLines = 5000

/** What becomes of one line: numbers are those of the file, the heading being line 1. */
export type ImportedLine = {
  line: number
  id: string
  name: string
  effect: 'new' | 'changed' | 'unchanged' | 'refused'
  fields: ProductField[]
  /** Columns or codes of what is wrong with it. */
  problems: string[]
}

/** What an import did; the name of the copy taken before it is null where it did nothing. */
export type ImportResult = { added: number; changed: number; refused: number; safetyCopy: string | null }

type Planned = ImportedLine & { draft?: ProductDraft; known: boolean; seenStock?: number | null }

/** What separates the values of the heading: spreadsheets of each language have their own. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, text.indexOf('\n') + 1 || undefined)
  const count = (mark: string) => heading.split(mark).length
  return [';', ',', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

function readLines(text: string): Record<string, string>[] {
  try {
    return parse(text, {
      bom: true,
      columns: true,
      delimiter: delimiterOf(text),
      relax_column_count_less: true,
      skip_empty_lines: true,
      to: mostLines + 1,
    }) as Record<string, string>[]
  } catch {
    throw new DomainError('file_refused')
  }
}

/** What a file of products would do, line by line, without doing it. Throws `file_refused` when it is no such file. */
export async function planImport(
  { db }: { db: Database | Transaction },
  { text, language }: { text: string; language: Language },
): Promise<Planned[]> {
  const lines = readLines(text)
  const names = Object.keys(lines[0] ?? {}).map((name) => name.toLowerCase())
  const isKnownFile = names.some((name) => ['id', 'name', 'name_fr'].includes(name))
  if (!isKnownFile || lines.length > mostLines) throw new DomainError('file_refused')
  const categoryIds = new Set((await listCategoryNames({ db }, language)).map(({ id }) => id))
  const unnamed = m.product_unnamed({}, { locale: 'fr' })
  const read = lines.map((cells) => readProductLine(cells, { categoryIds, unnamed }))
  const known = await readDrafts(
    db,
    read.map(({ id }) => id),
  )
  const storedById = new Map(known.map((one) => [one.id, one]))
  return read.map(({ id, change, unreadable }, index) => {
    const stored = storedById.get(id)
    const draft = change(stored?.draft ?? emptyDraft)
    const checked = productDraftSchema.safeParse(draft)
    const problems = [
      ...unreadable,
      ...(checked.success ? [] : checked.error.issues.map(({ path }) => path.map(String).join('.'))),
    ]
    const fields = stored ? changedFields(stored.draft, draft) : []
    const effect =
      problems.length > 0 ? 'refused' : !stored ? 'new' : fields.length > 0 ? 'changed' : 'unchanged'
    return {
      line: index + 2,
      id,
      name: draft.texts.fr?.name ?? id,
      effect,
      fields,
      problems: [...new Set(problems)],
      draft: checked.data,
      known: stored !== undefined,
      seenStock: stored?.draft.stock,
    }
  })
}

/**
 * Brings in what the plan of a file says of the catalogue as it stands at that moment, all lines together or none; lines that are refused stay
 * out. An id the shop does not know makes a new product of that id, so that the same file sent twice makes it once; what is no id is made from
 * its name. What was sold meanwhile stays sold.
 */
export async function importProducts(
  ports: CatalogueChangePorts,
  {
    text,
    language,
    before,
    actorId,
    ipHash,
  }: Editor & { text: string; language: Language; before: TakeSafetyCopy<Transaction> },
  progress = noProgress,
): Promise<ImportResult> {
  const result = await ports.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const planned = await planImport({ db: transaction }, { text, language })
    const wanted = planned.filter(({ effect }) => effect === 'new' || effect === 'changed')
    const refused = planned.filter(({ effect }) => effect === 'refused').length
    const changed = wanted.filter(({ known }) => known).map(({ id }) => id)
    if (wanted.length === 0) return { added: 0, changed: 0, refused, safetyCopy: null }
    progress.expect(wanted.length)
    const copy = await before(transaction, { ids: changed, added: [], field: null })
    const made: string[] = []
    for (const { id, draft, known, line, seenStock } of wanted) {
      progress.advance()
      if (!draft) continue
      try {
        const saved = await saveProductIn(ports, transaction, {
          ...(known ? { id } : { id: undefined, wantedId: id }),
          ...{ baseVersion: undefined, seenStock, draft, actorId, ipHash },
        })
        if (saved.isNew) made.push(saved.id)
      } catch (error) {
        if (isDomainError(error)) throw new DomainError('line_refused', { line })
        throw error
      }
    }
    await recordAudit(transaction, {
      action: 'products.imported',
      actorId,
      subject: 'products',
      details: { count: wanted.length },
      ipHash,
      occurredAt: ports.clock.now(),
    })
    await ports.jobs.send(transaction, 'backups.automatic', { reason: 'products.imported', actorId })
    await copy.amend({ ids: changed, added: made, field: null })
    return { added: made.length, changed: changed.length, refused, safetyCopy: copy.name }
  })
  await ports.live.publish(catalogueTopic, {})
  return result
}
