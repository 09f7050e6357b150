import type { HomeSection } from '#domain/platform/settings/home-section.ts'

/** The home page's editor, with the texts of one section open. */
export function homepagePath(section: HomeSection | null): string {
  return section ? `/admin/homepage/${section}` : '/admin/homepage'
}
