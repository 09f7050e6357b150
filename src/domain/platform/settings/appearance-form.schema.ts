import { colourSchema } from '../appearance/appearance.schema.ts'
import type { SettingField } from './setting-field.schema.ts'

/** Colours of the shop; the logos have separate forms. */
export const appearanceForm = {
  brandColour: { category: 'appearance', path: ['brandColour'], schema: colourSchema },
  accentColour: { category: 'appearance', path: ['accentColour'], schema: colourSchema },
} satisfies Record<string, SettingField>
