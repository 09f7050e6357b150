import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { SettingsForm } from '#domain/platform/settings/setting-field.schema.ts'
import { applySettingsForm, formatSettings } from '#domain/platform/settings/setting-field.schema.ts'
import type { Settings, SettingsCategory } from '#domain/platform/settings/settings.schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import { lockSettings } from './lock-settings.ts'
import { readStoredSettings } from './read-stored-settings.ts'
import { publishSettings, writeSettings } from './write-settings.ts'

type SaveFormPorts = Pick<Ports, 'db' | 'clock' | 'live' | 'settings'>
type Submission = {
  form: SettingsForm
  typed: Record<string, string>
  /** Values of the fields when the form was loaded. */
  base: Record<string, string>
  /** Language in which the fields are formatted. */
  language: Language
  /** Validates the settings as a whole; returns error codes by field. */
  check?: (next: Settings, stored: Settings) => Record<string, string>
  actorId: string
  ipHash: string
}

/** Stored values of the fields another user changed meanwhile, and all stored values of the page. */
export type SettingsConflict = { conflicts: Record<string, string>; stored: Record<string, string> }

/**
 * Saves the changed fields of a settings page, all or none. Returns a conflict, with nothing saved, when another user
 * changed one of these fields meanwhile; null when saved. Throws DomainError 'invalid_input' by field.
 */
export async function saveSettingsForm(
  ports: SaveFormPorts,
  submission: Submission,
): Promise<SettingsConflict | null> {
  const { form, typed: input, base, language, check, ...editor } = submission
  const saved = await ports.db.transaction(async (transaction) => {
    await lockSettings(transaction)
    const stored = await readStoredSettings(transaction)
    const { next, changed, problems, conflicts } = applySettingsForm(form, {
      typed: input,
      base,
      stored,
      language,
    })
    const fields = { ...check?.(next, stored), ...problems }
    if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields })
    if (Object.keys(conflicts).length > 0)
      return { conflicts, stored: formatSettings(form, stored, language) }
    const categories = Object.keys(changed) as SettingsCategory[]
    for (const category of categories) {
      const keys = changed[category] ?? []
      const values = Object.fromEntries(
        keys.map((key) => [key, next[category][key as keyof Settings[typeof category]]]),
      )
      await writeSettings(ports, transaction, category, values, editor)
    }
    return categories
  })
  if (!Array.isArray(saved)) return saved
  for (const category of saved) await publishSettings(ports, category)
  return null
}
