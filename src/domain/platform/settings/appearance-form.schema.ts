import { colourSchema } from '../appearance/appearance.schema.ts'
import type { SettingField } from './setting-field.schema.ts'

/** The colours of the shop; its logo is sent by forms of its own. */
export const appearanceForm = {
  brandColour: { category: 'appearance', path: ['brandColour'], schema: colourSchema },
  accentColour: { category: 'appearance', path: ['accentColour'], schema: colourSchema },
} satisfies Record<string, SettingField>
