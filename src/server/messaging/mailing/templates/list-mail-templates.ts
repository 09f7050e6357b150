import { and, eq, isNotNull } from 'drizzle-orm'
import { type MailCategory, mailCategories } from '#domain/messaging/mailing/mail-category.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import type { ListQuery, ListShape } from '#domain/platform/lists/list-query.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { emailTemplate, emailTemplateVersion } from '#server/database/schema/messaging/mailing.ts'
import type { Ports } from '#server/ports/ports.ts'
import { mailName } from '../mail-name.ts'

/** Sort orders and filters of the list of mail templates; sorted by name by default. */
export const mailTemplateListShape: ListShape = {
  sorts: ['name', 'changed'],
  descendingByDefault: ['changed'],
  filters: { category: mailCategories },
  columns: ['category', 'languages', 'changed', 'by'],
}

export type ListedMailTemplate = {
  /** Name of the template. */
  id: string
  /** Name in the user's language. */
  displayName: string
  category: MailCategory
  languages: Language[]
  changedAt: Date
  /** Author of the latest change; null when the text was delivered with the shop. */
  changedBy: string | null
}

/**
 * Returns the email templates of a list query. There are few: all are read, so that names in the user's language can be
 * searched.
 */
export async function listMailTemplates(
  { db }: Pick<Ports, 'db'>,
  { q, sort, isDescending, filters }: ListQuery,
) {
  const texts = await db
    .select({
      name: emailTemplate.name,
      language: emailTemplate.language,
      title: emailTemplate.title,
      category: emailTemplate.category,
      updatedAt: emailTemplate.updatedAt,
      subject: emailTemplate.subject,
      changedBy: account.name,
    })
    .from(emailTemplate)
    .leftJoin(
      emailTemplateVersion,
      and(
        eq(emailTemplateVersion.name, emailTemplate.name),
        eq(emailTemplateVersion.language, emailTemplate.language),
        eq(emailTemplateVersion.version, emailTemplate.version),
        isNotNull(emailTemplateVersion.savedBy),
      ),
    )
    .leftJoin(account, eq(account.id, emailTemplateVersion.savedBy))
  const byName = Map.groupBy(texts, ({ name }) => name)
  const all = [...byName].map(([name, rows]) => {
    const latest = rows.reduce((newest, candidate) =>
      candidate.updatedAt > newest.updatedAt ? candidate : newest,
    )
    const template: ListedMailTemplate = {
      id: name,
      category: latest.category,
      changedAt: latest.updatedAt,
      changedBy: latest.changedBy,
      displayName: mailName(name, latest.title),
      languages: languages.filter((language) => rows.some((row) => row.language === language)),
    }
    return {
      found: template,
      said: normalise([name, template.displayName, ...rows.map(({ subject }) => subject)].join(' ')),
    }
  })
  const searchWords = normalise(q).split(/\s+/).filter(Boolean)
  const searched = all
    .filter(({ said: searchText }) => searchWords.every((word) => searchText.includes(word)))
    .map(({ found: template }) => template)
  const rows = searched.filter(({ category }) => !filters.category || category === filters.category)
  const compare = (first: ListedMailTemplate, second: ListedMailTemplate) =>
    (sort === 'changed' ? first.changedAt.getTime() - second.changedAt.getTime() : 0) ||
    first.displayName.localeCompare(second.displayName, currentLanguage())
  rows.sort((first, second) => (isDescending ? compare(second, first) : compare(first, second)))
  const byCategory = Map.groupBy(all, ({ found: template }) => template.category)
  return {
    rows,
    counts: {
      matching: rows.length,
      total: all.length,
      transactional: byCategory.get('transactional')?.length ?? 0,
      marketing: byCategory.get('marketing')?.length ?? 0,
      notification: byCategory.get('notification')?.length ?? 0,
    },
  }
}

const normalise = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
