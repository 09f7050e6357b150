import type { Language } from '#domain/platform/language/language.ts'

type InEach = Record<Language, string>

export type DemoProduct = { id: string; name: InEach; slug: InEach }

/** 29 € a month, and 149 € once. */
export const restaurant: DemoProduct = {
  id: 'table-ouverte',
  name: { fr: 'Table ouverte', en: 'Table ouverte', hu: 'Terített asztal' },
  slug: {
    fr: 'site-restaurant-table-ouverte',
    en: 'restaurant-website-table-ouverte',
    hu: 'etterem-weboldal-teritett-asztal',
  },
}

/** 19 € a month, without a setup fee. */
export const quiz: DemoProduct = {
  id: 'quiz',
  name: { fr: 'Bonne réponse', en: 'Right Answer', hu: 'Jó válasz' },
  slug: { fr: 'jeu-quiz-bonne-reponse', en: 'quiz-game-right-answer', hu: 'kvizjatek-jo-valasz' },
}
