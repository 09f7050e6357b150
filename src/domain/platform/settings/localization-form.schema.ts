import { languages } from '../language/language.ts'
import type { SettingField } from './setting-field.schema.ts'
import { checkboxSchema, choiceSchema } from './setting-texts.schema.ts'

/** Language of emails to staff, and the languages offered to visitors. */
export const localizationForm = {
  shopLanguage: { category: 'localization', path: ['shopLanguage'], schema: choiceSchema(languages) },
  'offers.en': { category: 'localization', path: ['offers', 'en'], schema: checkboxSchema },
  'offers.hu': { category: 'localization', path: ['offers', 'hu'], schema: checkboxSchema },
} satisfies Record<string, SettingField>
