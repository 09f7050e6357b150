import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import '#messages/current-language.ts'
import { guardPageCode } from './guard-page-code.ts'
import { guardTranslatedTexts } from './guard-translated-texts.ts'
import { reportScriptError, reportScriptErrors } from './report-script-errors.ts'

guardTranslatedTexts()
reportScriptErrors()
const instrumentations = guardPageCode()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={reportScriptError} instrumentations={instrumentations} />
    </StrictMode>,
    // If an extension changed the page before hydration, React renders it anew and the page works.
    { onRecoverableError: reportScriptError },
  )
})
