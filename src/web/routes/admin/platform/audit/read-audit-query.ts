import { auditListShape } from '#domain/platform/audit/audit-list.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { auditActions, auditSentence } from '#messages/platform/audit/audit-sentence.ts'
import type { AuditQuery } from '#server/platform/audit/queries.ts'

/** What the address of the audit log asks for. A text is also looked for in the sentences of the reader's language. */
export function readAuditQuery(
  asked: URLSearchParams,
  { language, actions }: { language: Language; actions: readonly string[] },
): AuditQuery {
  const query = readListQuery(auditListShape(actions), asked)
  const text = query.q.toLowerCase()
  const sentenceOf = (action: string) => auditSentence(action, { who: '', what: '' }, language).toLowerCase()
  return { ...query, textActions: text ? auditActions.filter((one) => sentenceOf(one).includes(text)) : [] }
}
