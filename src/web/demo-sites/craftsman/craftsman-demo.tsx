import type { CSSProperties, ReactElement } from 'react'
import type { CraftsmanContent } from './craftsman-content.ts'
import { GardenPage } from './garden-page.tsx'
import { JoinerPage } from './joiner-page.tsx'
import { PlumberPage } from './plumber-page.tsx'

type CraftsmanDemoProps = { content: CraftsmanContent; language: 'fr' | 'en' | 'hu' }

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
