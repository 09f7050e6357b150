import type { ReactElement } from 'react'
import { NotedText } from './noted-text.tsx'
import type { PracticeContent } from './practice-content.ts'
import { PracticeSection } from './practice-section.tsx'
import { PreparationForm } from './preparation-form.tsx'
import { PreparationSheet } from './preparation-sheet.tsx'

export function PreparationSection({ content }: { content: PracticeContent }): ReactElement {
  const { preparation, backLabel, noteLabel } = content
  return (
    <PracticeSection kind="preparation" section={preparation} backLabel={backLabel}>
      <p className="intro">
        <NotedText text={preparation.intro} label={noteLabel} />
      </p>
      <div className="preparation">
        <PreparationForm preparation={preparation} />
        <PreparationSheet sheet={preparation.sheet} brand={content.brand} />
      </div>
    </PracticeSection>
  )
}
