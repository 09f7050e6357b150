import type { ReactElement } from 'react'
import type { LightBoxWords } from './photographer-content.ts'

export function LightBox({ words }: { words: LightBoxWords }): ReactElement {
  return (
    <dialog className="light-box" aria-label={words.label} data-light-box="" data-of={words.of}>
      <div className="light-box-picture" data-picture="" />
      <div className="light-box-bar">
        <button type="button" data-step="-1" aria-label={words.previous}>
          <Arrow turned />
        </button>
        <p aria-live="polite">
          <strong data-title="" /> <span data-caption="" /> <span data-count="" />
        </p>
        <button type="button" data-step="1" aria-label={words.next}>
          <Arrow />
        </button>
      </div>
      <button type="button" className="light-box-close" data-close="">
        {words.close}
      </button>
    </dialog>
  )
}

function Arrow({ turned = false }: { turned?: boolean }): ReactElement {
  return (
    <svg
      viewBox="0 0 40 16"
      width="40"
      height="16"
      aria-hidden="true"
      transform={turned ? 'rotate(180)' : undefined}
    >
      <path d="M0 8H38M31 1L38 8L31 15" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  )
}
