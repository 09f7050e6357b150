import type { MiddlewareFunction } from 'react-router'
import { contextOf } from '../request-context.ts'

/** Remembers the pattern of the address before anything else: figures and errors are told by it. The three languages of a page are one. */
export const noteRoute: MiddlewareFunction<Response> = async ({ pattern, context }, next) => {
  contextOf(context).route = `/${pattern.replace(/^\/?(:lang\?\/?)?/, '')}`
  return next()
}
