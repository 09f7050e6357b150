import { m } from '#messages/messages.ts'

const names: Record<string, () => string> = {
  home: m.homepage_title,
  services: m.nav_services,
  contact: m.nav_contact,
  general: m.content_general,
}

/** What people call a section of the content; one of somebody's own bears its own name. */
export function sectionName(section: string): string {
  return Object.hasOwn(names, section) && names[section]
    ? names[section]()
    : m.content_own_section({ name: section })
}
