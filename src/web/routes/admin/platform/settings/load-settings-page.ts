import type { SettingsForm } from '#domain/platform/settings/setting-field.schema.ts'
import { formatSettings } from '#domain/platform/settings/setting-field.schema.ts'
import type { SettingsCategory } from '#domain/platform/settings/settings.schema.ts'
import { type Settings, settingsSchemas } from '#domain/platform/settings/settings.schema.ts'
import type { PageContext } from '#web/forms/page-loader.ts'

/** Stored values of a settings page, formatted in the page's language. */
export async function loadSettingsPage(
  { ports, language }: PageContext<Record<string, string | undefined>>,
  form: SettingsForm,
): Promise<Record<string, string>> {
  const categories = Object.keys(settingsSchemas) as SettingsCategory[]
  const all = await Promise.all(
    categories.map(async (category) => [category, await ports.settings.get(category)] as const),
  )
  return formatSettings(form, Object.fromEntries(all) as Settings, language)
}
