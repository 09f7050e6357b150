import { languages } from '../language.ts'
import type { SettingField } from './setting-field.schema.ts'
import { choiceSchema } from './setting-texts.schema.ts'

/** The language the shop's own people are written to. */
export const localizationForm = {
  shopLanguage: { category: 'localization', path: ['shopLanguage'], schema: choiceSchema(languages) },
} satisfies Record<string, SettingField>
