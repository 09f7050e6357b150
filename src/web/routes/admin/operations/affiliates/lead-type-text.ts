import { contactLead, signupLead } from '#domain/platform/affiliates/affiliate-event.ts'
import { m } from '#messages/messages.ts'

/** What kind of lead it is; one that another program named keeps its name. */
export function leadTypeText(type: string): string {
  if (type === signupLead.type) return m.monitor_lead_signup()
  return type === contactLead.type ? m.monitor_lead_contact() : type
}
