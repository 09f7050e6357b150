import type { CSSProperties, ReactElement } from 'react'
import type { Language } from '../language.ts'
import type { CraftsmanContent } from './craftsman-content.ts'
import { GardenPage } from './garden/garden-page.tsx'
import { JoinerPage } from './joiner/joiner-page.tsx'
import { PlumberPage } from './plumber/plumber-page.tsx'

type CraftsmanDemoProps = { content: CraftsmanContent; language: Language }

function page(content: CraftsmanContent): ReactElement {
  if (content.variant === 'joiner') return <JoinerPage content={content} />
  if (content.variant === 'plumber') return <PlumberPage content={content} />
  return <GardenPage content={content} />
}

export function CraftsmanDemo({ content, language }: CraftsmanDemoProps): ReactElement {
  return (
    <div
      className={`craftsman craftsman-${content.variant}`}
      data-language={language}
      data-wood="oak"
      data-season={content.variant === 'garden' ? content.season : undefined}
      style={content.theme as CSSProperties}
    >
      {page(content)}
    </div>
  )
}
