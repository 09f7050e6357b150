import { auditList } from '#server/platform/audit/audit-list.ts'
import { exportLoader } from '#web/forms/list-loader.ts'
import { type AuditEvent, describeEvent } from './describe-event.ts'

/** Exports the entries selected by the query string: sentences, codes and details. The export is itself recorded. */
export const loader = exportLoader(auditList, {
  cells: ({ url, language }) => {
    const descriptions = new WeakMap<AuditEvent, ReturnType<typeof describeEvent>>()
    // Three columns show parts of one description.
    const describe = (event: AuditEvent) => {
      const description = descriptions.get(event) ?? describeEvent(event, language)
      descriptions.set(event, description)
      return description
    }
    return {
      id: ({ id }) => id,
      occurred_at: ({ occurredAt }) => occurredAt,
      person: (event) => describe(event).who,
      email: ({ actorEmail }) => actorEmail,
      sentence: (event) => describe(event).sentence,
      link(event) {
        const { link } = describe(event)
        return link && new URL(link, url).href
      },
      action: ({ action }) => action,
      reference: ({ subject }) => subject,
      data: ({ details }) => JSON.stringify(details),
    }
  },
})
