import type { HomeSection } from '#domain/platform/settings/home-section.ts'

const sections: Record<string, HomeSection> = {
  hero: 'hero',
  featured: 'featured',
  categories: 'categories',
  how: 'how',
  proof: 'proof',
  works: 'proof',
  seller: 'proof',
  reassurance: 'reassurance',
  faq: 'questions',
}

/** The home page section that contains a text; undefined when the text is on another page. */
export function homeSectionOf(key: string): HomeSection | undefined {
  const [page, part = ''] = key.split('.')
  return page === 'home' && Object.hasOwn(sections, part) ? sections[part] : undefined
}
