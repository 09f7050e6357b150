import type { ReactElement } from 'react'
import { BrandText, brandMark, ExampleNote } from '../brand.tsx'
import type { CraftsmanContent } from './craftsman-content.ts'

export function SiteFooter({ brand, footer }: Pick<CraftsmanContent, 'brand' | 'footer'>): ReactElement {
  return (
    <footer className="site-footer">
      <strong {...brandMark('name')}>{brand.name}</strong>
      {footer.lines.map((line) => (
        <span key={line}>
          <BrandText text={line} />
        </span>
      ))}
      <small>
        <ExampleNote text={footer.note} parts={['trade']} />
      </small>
    </footer>
  )
}
