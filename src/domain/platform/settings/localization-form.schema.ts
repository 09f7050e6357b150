import { languages } from '../language/language.ts'
import type { SettingField } from './setting-field.schema.ts'
import { choiceSchema, tickSchema } from './setting-texts.schema.ts'

/** The language of mails to staff, and the languages visitors can choose. */
export const localizationForm = {
  shopLanguage: { category: 'localization', path: ['shopLanguage'], schema: choiceSchema(languages) },
  'offers.en': { category: 'localization', path: ['offers', 'en'], schema: tickSchema },
  'offers.hu': { category: 'localization', path: ['offers', 'hu'], schema: tickSchema },
} satisfies Record<string, SettingField>
