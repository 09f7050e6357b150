import type { z } from 'zod'
import type { Language } from '../language/language.ts'
import type { Settings, SettingsCategory } from './settings.schema.ts'

/** A field of a settings page: which setting it is, and how what is typed becomes its value. Problems are codes. */
export type SettingField = {
  category: SettingsCategory
  /** The key of the setting, and the way into its value where that is an object. */
  path: readonly [key: string, ...inside: string[]]
  schema: z.ZodType<unknown, string>
  /** How its value stands in the field as a language writes it, where that is not plain. */
  show?: (value: unknown, language: Language) => string
}

/** A settings page by the names of its fields. */
export type SettingsForm = Readonly<Record<string, SettingField>>

/** What somebody wants of a settings page, not yet written. */
export type SettingsEdit = {
  /** Everything as it would be afterwards. */
  next: Settings
  /** The keys that change, by category. */
  changed: Partial<Record<SettingsCategory, readonly string[]>>
  /** What is wrong, by field. */
  problems: Record<string, string>
  /** Fields that somebody else changed since they were read, with what stands there now. */
  conflicts: Record<string, string>
}

/** The fields of a settings page as they stand, as a language writes them. */
export function showSettings(
  form: SettingsForm,
  settings: Settings,
  language: Language,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).map(([name, field]) => [name, showOne(field, valueAt(settings, field), language)]),
  )
}

type Sent = {
  typed: Record<string, string>
  base: Record<string, string>
  stored: Settings
  language: Language
}

/**
 * What was typed against what was read and what stands there now. A field nobody touched is not written, whatever it
 * says now; one that two people changed to different things is a conflict. What stays as it was is never wrong. What was read may
 * have been written in another language than the one it is sent in.
 */
export function readSettings(form: SettingsForm, { typed, base, stored, language }: Sent): SettingsEdit {
  const next = structuredClone(stored)
  const changed: Partial<Record<SettingsCategory, string[]>> = {}
  const problems: Record<string, string> = {}
  const conflicts: Record<string, string> = {}
  for (const [name, field] of Object.entries(form)) {
    const wanted = (typed[name] ?? '').replace(/\r\n?/g, '\n').trim()
    if (wanted === (base[name] ?? '')) continue
    const parsed = field.schema.safeParse(wanted)
    if (!parsed.success) {
      problems[name] = parsed.error.issues[0]?.message ?? 'form_outdated'
      continue
    }
    const shown = showOne(field, valueAt(stored, field), language)
    if (showOne(field, parsed.data, language) === shown) continue
    if (shown !== sayAnew(field, base[name] ?? '', language)) conflicts[name] = shown
    writeAt(next, field, parsed.data)
    changed[field.category] = [...new Set([...(changed[field.category] ?? []), field.path[0]])]
  }
  return { next, changed, problems, conflicts }
}

/** What a field said, as a language writes it. */
function sayAnew(field: SettingField, text: string, language: Language): string {
  const read = field.show && field.schema.safeParse(text)
  return read?.success ? showOne(field, read.data, language) : text
}

function showOne({ show }: SettingField, value: unknown, language: Language): string {
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
