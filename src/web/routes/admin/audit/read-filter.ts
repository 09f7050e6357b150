import { day, isDay } from '#domain/calendar/day.ts'
import type { Language } from '#domain/language.ts'
import { auditActions, auditSentence } from '#messages/audit-sentence.ts'
import type { AuditFilter } from '#server/audit/queries.ts'

/** What the address of the audit log asks for; a day that is none asks for nothing. A text is also looked for in the sentences. */
export function readAuditFilter(asked: URLSearchParams, language: Language): AuditFilter {
  const text = asked.get('q')?.trim().slice(0, 200) ?? ''
  const dayOf = (name: string) => {
    const value = asked.get(name) ?? ''
    return isDay(value) ? day(value) : undefined
  }
  const sentenceOf = (action: string) => auditSentence(action, { who: '', what: '' }, language).toLowerCase()
  return {
    action: asked.get('action') || undefined,
    actor: asked.get('actor') || undefined,
    from: dayOf('from'),
    to: dayOf('to'),
    text: text || undefined,
    textActions: text ? auditActions.filter((one) => sentenceOf(one).includes(text.toLowerCase())) : [],
  }
}
