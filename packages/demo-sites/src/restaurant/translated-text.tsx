import type { ReactElement } from 'react'
import type { Translated } from './restaurant-content.ts'

/** Every language is in the page: switching costs no request, even on a poor network. */
export function TranslatedText({ text, start }: { text: Translated; start: string }): ReactElement {
  return (
    <>
      {Object.entries(text).map(([language, translation]) => (
        <span key={language} lang={language} data-dish-text={language} hidden={language !== start}>
          {translation}
        </span>
      ))}
    </>
  )
}
