import { languages } from '../language/language.ts'
import type { SettingField } from './setting-field.schema.ts'
import { choiceSchema, tickSchema } from './setting-texts.schema.ts'

/** The language the shop's own people are written to, and those its visitors are offered. */
export const localizationForm = {
  shopLanguage: { category: 'localization', path: ['shopLanguage'], schema: choiceSchema(languages) },
  'offers.en': { category: 'localization', path: ['offers', 'en'], schema: tickSchema },
  'offers.hu': { category: 'localization', path: ['offers', 'hu'], schema: tickSchema },
} satisfies Record<string, SettingField>
