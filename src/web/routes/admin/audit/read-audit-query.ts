import { auditListShape } from '#domain/audit/audit-list.ts'
import type { Language } from '#domain/language.ts'
import { readListQuery } from '#domain/lists/list-query.ts'
import { auditActions, auditSentence } from '#messages/audit-sentence.ts'
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
