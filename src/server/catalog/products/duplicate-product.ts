import { DomainError } from '#domain/platform/errors/errors.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { findDraft } from './read-drafts.ts'
import { type CatalogueChangePorts, type Editor, saveProduct } from './save-product.ts'

const maxOriginalNameLength = 100

/**
 * Copies a product as an unpublished one with a new id and new slugs; the copy refers to the same demo site. Idempotent
 * with a `creationKey`. Throws DomainError 'product_gone'.
 */
export async function duplicateProduct(
  ports: CatalogueChangePorts,
  { id, creationKey, ...editor }: Editor & { id: string; creationKey?: string },
): Promise<{ id: string }> {
  const stored = await findDraft(ports, id)
  if (!stored) throw new DomainError('product_gone')
  const texts = { ...stored.draft.texts }
  for (const language of languages) {
    const text = texts[language]
    if (text) texts[language] = { ...text, name: copyName(text.name, language), slug: '' }
  }
  const draft = { ...stored.draft, texts, status: 'draft' as const, isFeatured: false }
  const copy = { id: undefined, baseVersion: undefined, ...(creationKey && { creationKey }), draft }
  return saveProduct(ports, { ...editor, ...copy })
}

function copyName(name: string, language: Language): string {
  return m.product_copy_name({ name: name.slice(0, maxOriginalNameLength) }, { locale: language })
}
