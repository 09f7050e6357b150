import { contactLead, signupLead } from '#domain/platform/affiliates/affiliate-event.ts'
import { m } from '#messages/messages.ts'

/** Name of a lead type. A type from an external program has no name and is returned unchanged. */
export function leadTypeText(type: string): string {
  if (type === signupLead.type) return m.monitor_lead_signup()
  return type === contactLead.type ? m.monitor_lead_contact() : type
}
