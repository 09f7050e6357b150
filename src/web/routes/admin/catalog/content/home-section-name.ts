import type { HomeSection } from '#domain/platform/settings/home-section.ts'
import { m } from '#messages/messages.ts'

const names: Record<HomeSection, () => string> = {
  hero: m.content_group_hero,
  featured: m.content_group_featured,
  categories: m.content_group_categories,
  how: m.content_group_how,
  proof: m.content_group_proof,
  reassurance: m.content_group_reassurance,
  questions: m.content_group_questions,
}

/** Name of a section of the home page. */
export function homeSectionName(section: HomeSection): string {
  return names[section]()
}
