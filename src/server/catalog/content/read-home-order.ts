import type { HomeSection } from '#domain/platform/settings/home-section.ts'
import type { Ports } from '#server/ports/ports.ts'

export type HomeOrder = {
  published: readonly HomeSection[]
  /** The order being edited; null when there is none. */
  draft: readonly HomeSection[] | null
  /** Version token of the order in the editor: the draft, else the published one. */
  token: string
}

/** A home page order built from the stored settings. */
export function homeOrderOf(
  sections: readonly HomeSection[],
  draftSections: readonly HomeSection[],
): HomeOrder {
  const draft = draftSections.length > 0 ? draftSections : null
  return { published: sections, draft, token: (draft ?? sections).join() }
}

/** The order of the home page: published and draft. */
export async function readHomeOrder({ settings }: Pick<Ports, 'settings'>): Promise<HomeOrder> {
  const { sections, draftSections } = await settings.get('homepage')
  return homeOrderOf(sections, draftSections)
}
