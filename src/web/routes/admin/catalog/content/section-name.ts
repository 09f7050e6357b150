import { m } from '#messages/messages.ts'

const names: Record<string, () => string> = {
  home: m.homepage_title,
  services: m.nav_services,
  contact: m.nav_contact,
  general: m.content_general,
}

/** Name of a content section; a custom section keeps the name that it was given. */
export function sectionName(section: string): string {
  return Object.hasOwn(names, section) && names[section]
    ? names[section]()
    : m.content_own_section({ name: section })
}
