import { ZodError } from 'zod'
import { type SettingsCategory, settingsSchemas } from '#domain/platform/settings/settings.schema.ts'
import { saveSettings } from '../platform/settings/save-settings.ts'
import type { Ports } from '../ports/ports.ts'

type SettingsPorts = Pick<Ports, 'db' | 'clock' | 'live' | 'settings'>

/** Prints a category of settings, or sets one of them: 'security secondFactor back_office'. Returns the exit code. */
export async function changeSettings(ports: SettingsPorts, args: readonly string[]): Promise<number> {
  const [subcommand, category = '', key, value] = args
  if (!Object.hasOwn(settingsSchemas, category)) {
    console.error(`Categories: ${Object.keys(settingsSchemas).join(', ')}`)
    return 2
  }
  const name = category as SettingsCategory
  if (subcommand === 'get') {
    console.log(JSON.stringify(await ports.settings.get(name), null, 2))
    return 0
  }
  const keys = Object.keys(settingsSchemas[name].shape)
  if (!key || value === undefined || !keys.includes(key)) {
    console.error(`settings set ${category} KEY VALUE, where KEY is one of: ${keys.join(', ')}`)
    return 2
  }
  try {
    await saveSettings(ports, name, { [key]: readValue(value) }, null)
    console.log(`${category}.${key} is saved.`)
    return 0
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    console.error(error.issues.map(({ message }) => `${category}.${key}: ${message}`).join('\n'))
    return 2
  }
}

/** Parses the text as JSON; returns it unchanged when it is not JSON. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
