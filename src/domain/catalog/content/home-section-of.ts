import type { HomeSection } from '#domain/platform/settings/home-section.ts'

const sections: Record<string, HomeSection> = {
  hero: 'hero',
  featured: 'featured',
  categories: 'categories',
  how: 'how',
  reassurance: 'reassurance',
  faq: 'questions',
}

/** The section of the home page that a text stands in; undefined when it stands elsewhere. */
export function homeSectionOf(key: string): HomeSection | undefined {
  const [page, part = ''] = key.split('.')
  return page === 'home' && Object.hasOwn(sections, part) ? sections[part] : undefined
}
