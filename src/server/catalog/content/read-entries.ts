import { asc, eq, inArray } from 'drizzle-orm'
import { type ContentType, isContentType } from '#domain/catalog/content/content-type.ts'
import { findKnownContent } from '#domain/catalog/content/find-known-content.ts'
import { knownContent } from '#domain/catalog/content/known-content.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { contentDraft, contentItem } from '#server/database/schema/catalog/content.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { contentToken } from './internal/content-token.ts'

/** A text in one language: the published value, its draft, and the author of the draft. */
export type ContentText = {
  /** Id of the published text, with the time of its last change; null without a published text. */
  id: string | null
  updatedAt: Date | null
  published: string | null
  draft: string | null
  /** Version token of the text in the editor: the draft, else the published value. */
  token: string
  changedAt: Date | null
  changedBy: string | null
}

/** A text with its languages, as the editor shows it: a built-in one, which pages use, or a custom one. */
export type ContentEntry = {
  key: string
  group: string | null
  section: string
  location: string
  type: ContentType
  maxLength: number
  isRequired: boolean
  isKnown: boolean
  texts: Record<Language, ContentText>
}

const maxTextLength = 10_000

/** Texts in the order of their pages, then the custom ones; with `keys`, only those of them that exist. */
export async function readEntries(
  db: Database | Transaction,
  keys?: readonly string[],
): Promise<ContentEntry[]> {
  const items = await db
    .select()
    .from(contentItem)
    .where(keys && inArray(contentItem.key, [...keys]))
    .orderBy(asc(contentItem.section), asc(contentItem.key))
  const drafts = await db
    .select({
      key: contentDraft.key,
      language: contentDraft.language,
      value: contentDraft.value,
      savedAt: contentDraft.savedAt,
      savedBy: account.name,
    })
    .from(contentDraft)
    .leftJoin(account, eq(account.id, contentDraft.savedBy))
    .where(keys && inArray(contentDraft.key, [...keys]))
  const itemsByKey = Map.groupBy(items, ({ key }) => key)
  const draftsByKey = Map.groupBy(drafts, ({ key }) => key)
  const builtIn = knownContent.filter(({ key }) => !keys || keys.includes(key))
  const custom = [...itemsByKey].filter(([key]) => !findKnownContent(key))
  const getTexts = (key: string) =>
    Object.fromEntries(
      languages.map((language): [Language, ContentText] => {
        const item = itemsByKey.get(key)?.find((candidate) => candidate.language === language)
        const draft = draftsByKey.get(key)?.find((candidate) => candidate.language === language)
        return [
          language,
          {
            id: item?.id ?? null,
            updatedAt: item?.updatedAt ?? null,
            published: item?.value ?? null,
            draft: draft?.value ?? null,
            token: contentToken(draft?.value ?? item?.value),
            changedAt: draft?.savedAt ?? item?.updatedAt ?? null,
            changedBy: draft?.savedBy ?? null,
          },
        ]
      }),
    ) as ContentEntry['texts']
  return [
    ...builtIn.map((content) => ({ ...content, isKnown: true, texts: getTexts(content.key) })),
    ...custom.flatMap(([key, [first]]) =>
      first
        ? [
            {
              key,
              group: null,
              section: first.section,
              location: first.location,
              type: isContentType(first.type) ? first.type : ('text' as const),
              maxLength: maxTextLength,
              isRequired: false,
              isKnown: false,
              texts: getTexts(key),
            },
          ]
        : [],
    ),
  ]
}
