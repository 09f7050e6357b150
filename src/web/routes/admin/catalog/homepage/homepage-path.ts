import type { HomeSection } from '#domain/platform/settings/home-section.ts'

/** Path of the home page's editor, with the texts of one section open. */
export function homepagePath(section: HomeSection | null): string {
  return section ? `/admin/homepage/${section}` : '/admin/homepage'
}
