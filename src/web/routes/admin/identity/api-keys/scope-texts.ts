import type { ApiScope } from '#domain/identity/accounts/api-scope.ts'
import { m } from '#messages/messages.ts'

export const scopeNames: Record<ApiScope, () => string> = {
  payments: m.api_scope_name_payments,
  mail: m.api_scope_name_mail,
  leads: m.api_scope_name_leads,
  conversions: m.api_scope_name_conversions,
}

export const scopeTexts: Record<ApiScope, () => string> = {
  payments: m.api_scope_payments,
  mail: m.api_scope_mail,
  leads: m.api_scope_leads,
  conversions: m.api_scope_conversions,
}
