import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestContext } from '../request-context.ts'

/** The request being answered, for texts that need its language while a page is drawn. */
export const currentRequest = new AsyncLocalStorage<Pick<RequestContext, 'language'>>()
