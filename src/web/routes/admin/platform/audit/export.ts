import { auditList } from '#server/platform/audit/audit-list.ts'
import { exportLoader } from '#web/forms/list-loader.ts'
import { describeEvent } from './describe-event.ts'

/** Exports the entries selected by the query string: sentences, codes and details. The export is itself recorded. */
export const loader = exportLoader(auditList, {
  cells: ({ url, language }) => ({
    id: ({ id }) => id,
    occurred_at: ({ occurredAt }) => occurredAt,
    person: (event) => describeEvent(event, language).who,
    email: ({ actorEmail }) => actorEmail,
    sentence: (event) => describeEvent(event, language).sentence,
    link: (event) => {
      const { link } = describeEvent(event, language)
      return link && new URL(link, url).href
    },
    action: ({ action }) => action,
    reference: ({ subject }) => subject,
    data: ({ details }) => JSON.stringify(details),
  }),
})
