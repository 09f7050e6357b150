import type { ReactElement } from 'react'
import { type AccentRule, accentMark, BrandContext, BrandText, brandMark, ExampleNote } from '../brand.tsx'
import type { Language } from '../language.ts'
import { AccessSection } from './access-section.tsx'
import { AppointmentSection } from './appointment-section.tsx'
import { FeesSection } from './fees-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { GuillocheBand } from './guilloche-band.tsx'
import { LawyersSection } from './lawyers-section.tsx'
import type { PracticeContent as Content } from './practice-content.ts'
import { PracticeHero } from './practice-hero.tsx'
import { PreparationSection } from './preparation-section.tsx'

export type PracticeContent = Content

const accents: AccentRule[] = [
  { names: ['--second'], against: ['--paper', '--sheet', '--plate'], towards: 'black' },
]

export function PracticeDemo({ content }: { content: PracticeContent; language: Language }): ReactElement {
  const { brand, footer } = content
  const sections = [
    content.fields,
    content.lawyers,
    content.appointment,
    content.preparation,
    content.fees,
    content.access,
  ]
  return (
    <BrandContext value={{ name: brand.name, town: brand.place }}>
      <div
        className="practice-demo"
        style={content.theme}
        id="practice-top"
        {...accentMark(content.theme, accents)}
      >
        <header className="letterhead">
          <p className="letterhead-brand">
            <strong {...brandMark('name')}>{brand.name}</strong>
            <span {...brandMark('trade')}>{brand.trade}</span>
            <span {...brandMark('town')}>{brand.place}</span>
          </p>
          <nav aria-label={content.navLabel}>
            {sections.map((section) => (
              <a key={section.id} href={`#${section.id}`}>
                <span aria-hidden="true">{section.mark}</span> {section.title}
              </a>
            ))}
          </nav>
        </header>
        <main>
          <PracticeHero content={content} />
          <FieldsSection content={content} />
          <LawyersSection content={content} />
          <AppointmentSection content={content} />
          <PreparationSection content={content} />
          <FeesSection content={content} />
          <AccessSection content={content} />
        </main>
        <footer className="colophon">
          <GuillocheBand id="colophon-band" />
          <div className="colophon-words">
            <p className="colophon-motto">{footer.motto}</p>
            <div>
              {footer.lines.map((line) => (
                <p key={line}>
                  <BrandText text={line} />
                </p>
              ))}
            </div>
            <p className="colophon-fiction">
              <ExampleNote text={footer.fiction} parts={['name', 'trade', 'town']} />
            </p>
            <a href="#practice-top">{footer.up}</a>
          </div>
        </footer>
      </div>
    </BrandContext>
  )
}
