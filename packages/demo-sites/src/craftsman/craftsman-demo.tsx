import type { CSSProperties, ReactElement } from 'react'
import { type AccentRule, accentMark, BrandContext } from '../brand.tsx'
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

const accents: Record<CraftsmanContent['variant'], AccentRule[]> = {
  joiner: [{ names: ['--measure'], against: ['--paper', '--sheet'], towards: 'black' }],
  plumber: [{ names: ['--signal'], against: ['--ink', '--deep'], towards: 'white' }],
  // The paper of the four seasons.
  garden: [{ names: ['--accent'], against: ['#f7f1e1', '#eef0ee', '#f6f3e6', '#f6ead6'], towards: 'black' }],
}

export function CraftsmanDemo({ content, language }: CraftsmanDemoProps): ReactElement {
  return (
    <BrandContext value={{ name: content.brand.name, town: content.brand.place.split(',')[0] }}>
      <div
        className={`craftsman craftsman-${content.variant}`}
        data-language={language}
        data-wood="oak"
        data-season={content.variant === 'garden' ? content.season : undefined}
        style={content.theme as CSSProperties}
        {...accentMark(content.theme, accents[content.variant])}
      >
        {page(content)}
      </div>
    </BrandContext>
  )
}
