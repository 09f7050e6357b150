import type { ReactElement } from 'react'
import type { Language } from '../language.ts'
import { AtelierSite } from './atelier-site.tsx'
import { CelebrationSite } from './celebration-site.tsx'
import { DarkroomSite } from './darkroom-site.tsx'
import type { PhotographerContent as Content } from './photographer-content.ts'

export type PhotographerContent = Content

export function PhotographerDemo({
  content,
}: {
  content: PhotographerContent
  language: Language
}): ReactElement {
  switch (content.variant) {
    case 'darkroom':
      return <DarkroomSite content={content} />
    case 'atelier':
      return <AtelierSite content={content} />
    case 'celebration':
      return <CelebrationSite content={content} />
  }
}
