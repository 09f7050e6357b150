/** The sections of the home page, in the order shown unless the owner chose another. */
export const homeSections = [
  'hero',
  'featured',
  'categories',
  'how',
  'proof',
  'reassurance',
  'questions',
] as const

export type HomeSection = (typeof homeSections)[number]
