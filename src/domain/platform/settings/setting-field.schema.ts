import type { z } from 'zod'
import type { Language } from '../language/language.ts'
import type { Settings, SettingsCategory } from './settings.schema.ts'

/** A field of a settings page: its setting, and how the input is parsed. Problems are codes. */
export type SettingField = {
  category: SettingsCategory
  /** The key of the setting, and the path inside its value if that is an object. */
  path: readonly [key: string, ...inside: string[]]
  schema: z.ZodType<unknown, string>
  /** Formats the value for the field in a language, if it is not plain text. */
  show?: (value: unknown, language: Language) => string
}

/** A settings page by the names of its fields. */
export type SettingsForm = Readonly<Record<string, SettingField>>

/** A validated edit of a settings page, not yet written. */
export type SettingsEdit = {
  /** All settings after the edit. */
  next: Settings
  /** The keys that change, by category. */
  changed: Partial<Record<SettingsCategory, readonly string[]>>
  /** Problems by field. */
  problems: Record<string, string>
  /** Fields that another user changed since they were loaded, with their current value. */
  conflicts: Record<string, string>
}

/** The current values of a settings page's fields, formatted for a language. */
export function formatSettings(
  form: SettingsForm,
  settings: Settings,
  language: Language,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).map(([name, field]) => [
      name,
      formatSetting(field, valueAt(settings, field), language),
    ]),
  )
}

type SettingsInput = {
  typed: Record<string, string>
  base: Record<string, string>
  stored: Settings
  language: Language
}

/**
 * Compares the input with the values that were loaded (`base`) and with the stored ones. An unedited field is not
 * written, whatever its stored value, and an unchanged value is never a problem; a field that two users changed
 * differently is a conflict. `base` may be formatted in another language than the input.
 */
export function applySettingsForm(
  form: SettingsForm,
  { typed, base, stored, language }: SettingsInput,
): SettingsEdit {
  const next = structuredClone(stored)
  const changed: Partial<Record<SettingsCategory, string[]>> = {}
  const problems: Record<string, string> = {}
  const conflicts: Record<string, string> = {}
  for (const [name, field] of Object.entries(form)) {
    const input = (typed[name] ?? '').replace(/\r\n?/g, '\n').trim()
    if (input === (base[name] ?? '')) continue
    const parsed = field.schema.safeParse(input)
    if (!parsed.success) {
      problems[name] = parsed.error.issues[0]?.message ?? 'form_outdated'
      continue
    }
    const shown = formatSetting(field, valueAt(stored, field), language)
    if (formatSetting(field, parsed.data, language) === shown) continue
    if (shown !== reformat(field, base[name] ?? '', language)) conflicts[name] = shown
    writeAt(next, field, parsed.data)
    changed[field.category] = [...new Set([...(changed[field.category] ?? []), field.path[0]])]
  }
  return { next, changed, problems, conflicts }
}

/** A field's loaded value, reformatted in the language of the input. */
function reformat(field: SettingField, text: string, language: Language): string {
  const parsed = field.show && field.schema.safeParse(text)
  return parsed?.success ? formatSetting(field, parsed.data, language) : text
}

function formatSetting({ show }: SettingField, value: unknown, language: Language): string {
  if (show) return show(value, language)
  if (typeof value === 'boolean') return value ? 'on' : ''
  if (Array.isArray(value)) return value.join(', ')
  return value === null || value === undefined ? '' : String(value)
}

function valueAt(settings: Settings, { category, path }: SettingField): unknown {
  let value: unknown = settings[category]
  for (const key of path) value = (value as Record<string, unknown> | undefined)?.[key]
  return value
}

function writeAt(settings: Settings, { category, path }: SettingField, value: unknown): void {
  let inside = settings[category] as Record<string, unknown>
  for (const key of path.slice(0, -1)) inside = inside[key] as Record<string, unknown>
  inside[path.at(-1) ?? ''] = value
}
