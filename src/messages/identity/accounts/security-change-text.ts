import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'

const texts = {
  password_changed: m.change_password_changed,
  password_reset: m.change_password_reset,
  email_change_requested: m.change_email_change_requested,
  email_changed: m.change_email_changed,
  second_factor_added: m.change_second_factor_added,
  second_factor_removed: m.change_second_factor_removed,
  recovery_codes_renewed: m.change_recovery_codes_renewed,
  data_exported: m.change_data_exported,
}

/** Changes to the security of an account of which its owner is notified. */
export type SecurityChange = keyof typeof texts

export function securityChangeText(change: SecurityChange, language: Language): string {
  return texts[change]({}, { locale: language })
}
