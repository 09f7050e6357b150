import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestContext } from '../request-context.ts'

/** The current request, for texts that need its language while a page is rendered. */
export const currentRequest = new AsyncLocalStorage<Pick<RequestContext, 'language'>>()
