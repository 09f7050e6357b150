import type { MiddlewareFunction } from 'react-router'
import { contextOf } from '../request-context.ts'

/**
 * Stores the route pattern first, because metrics and errors are grouped by it. The three languages of a page share one
 * pattern.
 */
export const recordRoute: MiddlewareFunction<Response> = async ({ pattern, context }, next) => {
  contextOf(context).route = `/${pattern.replace(/^\/?(:lang\?\/?)?/, '')}`
  return next()
}
