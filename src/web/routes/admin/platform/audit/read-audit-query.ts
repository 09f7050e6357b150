import { auditListShape } from '#domain/platform/audit/audit-list.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { auditActions, auditSentence } from '#messages/platform/audit/audit-sentence.ts'
import type { AuditQuery } from '#server/platform/audit/queries.ts'

/** Reads the audit query from the URL. A text is also searched in the sentences of the user's language. */
export function readAuditQuery(
  asked: URLSearchParams,
  { language, actions }: { language: Language; actions: readonly string[] },
): AuditQuery {
  const query = readListQuery(auditListShape(actions), asked)
  const text = query.q.toLowerCase()
  const sentenceOf = (action: string) => auditSentence(action, { who: '', what: '' }, language).toLowerCase()
  return { ...query, textActions: text ? auditActions.filter((one) => sentenceOf(one).includes(text)) : [] }
}
