import type { Settings, SettingsCategory } from '#domain/platform/settings/settings.schema.ts'

/** The owner's settings, typed and with defaults. */
export interface SettingsReader {
  get<C extends SettingsCategory>(category: C): Promise<Settings[C]>
  /** Reloads them immediately, after this process changed them. */
  refresh(): Promise<void>
}
