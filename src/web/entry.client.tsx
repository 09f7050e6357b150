import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import '#messages/current-language.ts'
import { reportScriptError, reportScriptErrors } from './report-script-errors.ts'

reportScriptErrors()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={reportScriptError} />
    </StrictMode>,
  )
})
